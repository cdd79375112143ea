"""What was played before: people, records, head to head, and the evenings."""
