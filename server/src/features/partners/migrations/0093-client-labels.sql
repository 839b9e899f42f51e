-- What a vendor calls a client: its own, seen by nobody else.
create table partners.client_labels (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  label text not null,
  changed_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);
