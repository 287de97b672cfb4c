-- Who may approve a batch of payments: null until the owners have chosen, which is as `anyone`.
alter table workspaces
  add column approval text constraint workspaces_approval check (approval in ('anyone', 'another')),
  add column manager_approval_limit numeric(18, 2),
  add column application_approval_limit numeric(18, 2);

-- Authors as the audit log writes them.
alter table payment_batches
  add column drafted_by text,
  add column changed_by text;
