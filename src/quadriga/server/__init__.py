"""HTTP and WebSocket: translates between the wire and the service, and does nothing else."""
