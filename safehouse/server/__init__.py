"""The service around the rules: tables, people, storage, live play."""
