"""What card files may say."""
