-- Ties are broken in the direction of the sort, so that one index serves both directions.
drop index access.activities_vendor;
create index activities_vendor on access.activities (vendor_id, subject, at, id) where vendor_id is not null;

create table access.activity_counts (
  vendor_id uuid not null,
  subject text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, subject, slot)
) with (fillfactor = 50);
select platform.count_list('access.activities', 'access.activity_counts', 'vendor_id, subject');
