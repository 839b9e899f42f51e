-- Sealed. Null for a client that runs where everybody could read it, as a browser does.
alter table identity.clients add column secret text;
-- Whether a refresh replaces the refresh token, and how long the replaced one still works: two tabs may use it at once.
alter table identity.clients add column rotates_refresh_tokens boolean not null default false;
alter table identity.clients add column rotation_grace_seconds integer not null default 0
  check (rotation_grace_seconds between 0 and 60);
alter table identity.refresh_tokens add column replaced_at timestamptz;
