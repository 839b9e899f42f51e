-- What a vendor answered, once for each survey.
create table vendors.surveys (
  vendor_id uuid not null references vendors.vendors,
  identifier text not null,
  responses jsonb not null,
  answered_at timestamptz not null,
  answered_by text not null,
  primary key (vendor_id, identifier)
);
