-- Logos by their content. They are never changed, since the pages of earlier invoices show them.
create table company_logos (
  workspace_id bigint not null,
  company_id bigint not null,
  sha256 text not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, company_id, sha256),
  constraint company_logos_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint company_logos_media_type check (media_type in ('image/png', 'image/jpeg')),
  constraint company_logos_bytes check (length(bytes) <= 262144)
);
alter table company_logos alter column bytes set storage external;

-- Each change of a profile is a row of its own: an invoice names the one that it was issued with. `profile` is JSON text.
create table company_profiles (
  workspace_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  version integer not null,
  profile text not null,
  logo_sha256 text,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint company_profiles_version unique (workspace_id, company_id, version),
  constraint company_profiles_company foreign key (workspace_id, company_id)
    references companies (workspace_id, id),
  constraint company_profiles_logo foreign key (workspace_id, company_id, logo_sha256)
    references company_logos (workspace_id, company_id, sha256)
);

-- The present version; null before the first.
alter table companies add column profile_id bigint;
alter table companies add constraint companies_profile foreign key (workspace_id, profile_id)
  references company_profiles (workspace_id, id);

-- Null where our company is not the seller, or had no profile yet.
alter table invoices add column profile_id bigint;
alter table invoices add constraint invoices_profile foreign key (workspace_id, profile_id)
  references company_profiles (workspace_id, id);
