-- From when on a vendor is asked to answer a survey.
create table vendors.survey_requests (
  vendor_id uuid not null references vendors.vendors,
  identifier text not null,
  due_at timestamptz not null,
  primary key (vendor_id, identifier)
);
