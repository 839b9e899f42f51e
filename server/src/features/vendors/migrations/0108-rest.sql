-- When a vendor last became active, by real time as what its users do: nobody rests who was let in yesterday.
alter table vendors.vendors add column active_since timestamptz;
update vendors.vendors set active_since = '2026-11-21T00:00:00Z' where status = 'active';
create index vendors_active on vendors.vendors (active_since, vendor_id) where status = 'active';
