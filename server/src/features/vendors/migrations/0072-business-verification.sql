-- What a third party's look at the business has found. Pending until somebody has looked, and again when it calls itself
-- something else.
alter table vendors.vendors add column business_verification text not null default 'pending'
  check (business_verification in ('pending', 'watchlist_verified', 'watchlist_unverified'));
