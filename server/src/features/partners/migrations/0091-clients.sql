-- A partner's customers, by the partner's own ids. Shared: several vendors work for one.
create table partners.clients (
  partner_number integer not null references partners.partners,
  external_client_id text not null,
  -- Missing where the partner sent none, which holds the client's invoices.
  name text,
  address text,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null,
  primary key (partner_number, external_client_id),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
create index clients_status on partners.clients (status, partner_number, external_client_id);
