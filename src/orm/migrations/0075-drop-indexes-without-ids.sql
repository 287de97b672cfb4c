-- Those of 0072 and 0074 begin with the same columns.
drop index bank_operations_booking_date;
drop index accounting_entries_entry_date;
