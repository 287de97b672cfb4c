-- The list of people, by booking date; it takes the place of bank_operations_booking_date. Partial for the same reason.
create index concurrently bank_operations_by_date on bank_operations (workspace_id, booking_date, id)
  where booking_date is not null
