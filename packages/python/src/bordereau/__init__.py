"""Bordereau for Python: `bordereau.client` calls the API, `bordereau.receiver` takes deliveries."""
