-- Whose link a token came of. What is kept of the token is a keyed hash.
create table bank_accounts.begun_links (
  vendor_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (vendor_id, token_hash)
);
