-- Requests that processes have taken from the budget of an application in the present period, and the size of the last
-- taking.
-- Unlogged: after a crash of the database a period begins anew, which harms nobody.
create unlogged table request_budgets (
  application_id bigint primary key,
  ends_at timestamptz not null,
  taken integer not null,
  last_taken integer not null
);
