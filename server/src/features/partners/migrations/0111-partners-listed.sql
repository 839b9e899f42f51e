create table partners.client_counts (
  partner_number integer not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, status, slot)
) with (fillfactor = 50);
select platform.count_list('partners.clients', 'partners.client_counts', 'partner_number, status');

create table partners.vendor_client_counts (
  vendor_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, slot)
) with (fillfactor = 50);
select platform.count_list('partners.vendor_clients', 'partners.vendor_client_counts', 'vendor_id');
