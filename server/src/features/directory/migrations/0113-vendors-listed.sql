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
