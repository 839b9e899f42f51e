-- Which vendors were told by mail that a version is asked of them: once for each version, however often it is activated.
create table vendors.agreement_requests (
  vendor_id uuid not null references vendors.vendors (vendor_id),
  agreement_id uuid not null references vendors.agreement_texts (id),
  told_at timestamptz not null,
  primary key (vendor_id, agreement_id)
);
