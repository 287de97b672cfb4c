-- Tickets Z and other sales without invoice. content is JSON.
create table daily_takings (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  register text not null,
  reference text not null,
  date date not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  constraint daily_takings_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint daily_takings_reference unique (workspace_id, company_id, register, reference)
);
create index daily_takings_id on daily_takings (id);
create index daily_takings_date on daily_takings (workspace_id, company_id, date);

-- What a person says of an invoice, in place of what its document says.
create table invoice_reportings (
  workspace_id bigint not null,
  invoice_id bigint not null,
  flow text not null,
  category text,
  reported_on date,
  reason text not null,
  primary key (workspace_id, invoice_id),
  constraint invoice_reportings_invoice foreign key (workspace_id, invoice_id)
    references invoices (workspace_id, id) on delete cascade,
  constraint invoice_reportings_flow check (flow in ('10.1', '10.3', 'none')),
  constraint invoice_reportings_category check (category in ('TLB1', 'TPS1', 'TNT1', 'TMA1'))
);

-- derived is JSON: what the period had to report at derived_at. Null where something about it has changed since.
create table reporting_periods (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  series text not null,
  start_date date not null,
  end_date date not null,
  due_on date not null,
  vat_regime text not null,
  compositions integer not null default 0,
  derived text,
  derived_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint reporting_periods_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint reporting_periods_start unique (workspace_id, company_id, series, start_date),
  constraint reporting_periods_series check (series in ('sales', 'purchases', 'payments'))
);
create index reporting_periods_id on reporting_periods (id);

-- Frozen reports. content_digest is of the file but its head. verdict is JSON: the words of the public portal.
create table transmissions (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  period_id bigint not null,
  number text not null,
  type_code text not null,
  state text not null,
  content_digest text not null,
  sha256 text not null,
  size_bytes integer not null,
  chunk_count integer not null,
  processing_rule text,
  connection_id bigint,
  tracking_id text,
  flow_id text,
  attempts_count integer not null default 0,
  empty_searches integer,
  next_attempt_at timestamptz,
  leased_by text,
  parked boolean not null default false,
  reason text,
  verdict text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  primary key (workspace_id, id),
  constraint transmissions_period foreign key (workspace_id, period_id)
    references reporting_periods (workspace_id, id),
  constraint transmissions_connection foreign key (workspace_id, connection_id)
    references platform_connections (workspace_id, id),
  constraint transmissions_number unique (workspace_id, company_id, number),
  constraint transmissions_type_code check (type_code in ('IN', 'RE')),
  constraint transmissions_state check (state in
    ('composed', 'discarded', 'sending', 'accepted', 'sent', 'rejected', 'deposited', 'superseded'))
);
create index transmissions_id on transmissions (id);
create index transmissions_period on transmissions (workspace_id, period_id, id);
create index transmissions_due on transmissions (workspace_id, next_attempt_at)
  where next_attempt_at is not null;

create table transmission_chunks (
  workspace_id bigint not null,
  transmission_id bigint not null,
  position integer not null,
  compressed boolean not null,
  bytes bytea not null,
  primary key (workspace_id, transmission_id, position),
  constraint transmission_chunks_transmission foreign key (workspace_id, transmission_id)
    references transmissions (workspace_id, id)
);
alter table transmission_chunks alter column bytes set storage external;

-- The rows that a report says, in its order. content is JSON, by which a later change is found.
create table transmission_items (
  workspace_id bigint not null,
  transmission_id bigint not null,
  position integer not null,
  source text not null,
  source_id bigint not null,
  flow text not null,
  label text not null,
  content text not null,
  primary key (workspace_id, transmission_id, position),
  constraint transmission_items_transmission foreign key (workspace_id, transmission_id)
    references transmissions (workspace_id, id)
);
create index transmission_items_source on transmission_items (workspace_id, source, source_id);
