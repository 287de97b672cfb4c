-- Named, and in one file: distributing the tenant tables drops and adds these again.

alter table companies add constraint companies_workspace
  foreign key (workspace_id) references workspaces (id);
alter table allowlist_entries add constraint allowlist_entries_workspace
  foreign key (workspace_id) references workspaces (id);
alter table categories add constraint categories_workspace
  foreign key (workspace_id) references workspaces (id);
alter table suppliers add constraint suppliers_workspace
  foreign key (workspace_id) references workspaces (id);
alter table webhook_endpoints add constraint webhook_endpoints_workspace
  foreign key (workspace_id) references workspaces (id);
alter table webhook_endpoints add constraint webhook_endpoints_oauth_application
  foreign key (oauth_application_id) references oauth_applications (id);
alter table invoices add constraint invoices_workspace
  foreign key (workspace_id) references workspaces (id);
alter table bank_accounts add constraint bank_accounts_workspace
  foreign key (workspace_id) references workspaces (id);
alter table payment_batches add constraint payment_batches_workspace
  foreign key (workspace_id) references workspaces (id);
