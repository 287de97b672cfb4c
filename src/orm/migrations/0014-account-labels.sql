-- Labels of accounts that a company has given, as JSON by account number.
create table account_labels (
  workspace_id bigint not null,
  company_id bigint not null,
  labels text not null,
  primary key (workspace_id, company_id),
  constraint account_labels_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id)
);
