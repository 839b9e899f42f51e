-- For whom a vendor works, and which of a partner's clients it is therefore told of.
create table partners.vendor_clients (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  noted_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);
