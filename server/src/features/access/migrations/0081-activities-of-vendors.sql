-- An owner reads what one user did at this vendor, latest first.
drop index access.activities_subject;
create index activities_subject on access.activities (subject, at desc, id);
create index activities_vendor on access.activities (vendor_id, subject, at desc, id) where vendor_id is not null;
