-- Operators read invitations latest first, all of them or those of one status.
create index onboardings_newest on vendors.onboardings (created_at desc, id);
create index onboardings_status on vendors.onboardings (status, created_at desc, id);
