/** Offer a text to the reader as a file to be saved. */
export function offerDownload(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
