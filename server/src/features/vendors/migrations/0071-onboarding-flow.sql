-- When onboarding was finished; null while something is lacking. Whoever was a vendor before there was an end to it counts
-- as finished.
alter table vendors.vendors add column onboarded_at timestamptz;
update vendors.vendors set onboarded_at = created_at;

-- Null while nobody has answered; no is an answer.
alter table vendors.preferences alter column instant_payout_always_on drop not null;

-- What a demo visit shows; null for an invitation that a partner meant.
alter table vendors.onboardings add column demo text
  check (demo in ('harborline', 'keystone', 'northgate', 'on-demand', 'pay-on-approval'));

-- Operators read vendors latest first, all of them or those of one status.
create index vendors_newest on vendors.vendors (created_at desc, vendor_id);
create index vendors_status on vendors.vendors (status, created_at desc, vendor_id);
