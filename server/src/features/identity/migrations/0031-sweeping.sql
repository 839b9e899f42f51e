-- What the sweeping looks for, and nothing else.
create index accounts_unconfirmed on identity.accounts (updated_at) where status = 'unconfirmed';
create index families_revoked on identity.families (revoked_at) where revoked_at is not null;
create index refresh_tokens_replaced on identity.refresh_tokens (replaced_at) where replaced_at is not null;
