create schema vendors;

-- An account's, not a vendor's: who writes may have no vendor yet. So it carries no vendor_id, and is no tenant table.
create table vendors.feedback (
  id uuid primary key,
  account_sub text not null,
  message text not null,
  rating smallint check (rating between 1 and 5),
  page text,
  user_agent text not null,
  at timestamptz not null
);
create index feedback_account on vendors.feedback (account_sub, at);
