-- Ties are broken in the direction of the sort, so that one index serves both directions.
drop index directory.vendors_newest;
drop index directory.vendors_status;
create index vendors_newest on directory.vendors (created_at, vendor_id);
create index vendors_status on directory.vendors (status, created_at, vendor_id);

-- Across vendors, so this is no tenant table.
create table directory.vendor_counts (
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);
select platform.count_list('directory.vendors', 'directory.vendor_counts', 'status');

create table directory.facilitator_counts (
  partner_number integer not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, status, slot)
) with (fillfactor = 50);
select platform.count_list('directory.facilitators', 'directory.facilitator_counts', 'partner_number, status');

drop index directory.facilitators_newest;
drop index directory.facilitators_status;
create index facilitators_newest on directory.facilitators (asked_at, id);
create index facilitators_status on directory.facilitators (status, asked_at, id);
