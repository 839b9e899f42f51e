-- When whoever came back from another provider had proven there who they are: a session of its own may be old. The default is
-- for processes of before, which know nothing of it: what they write counts as old.
alter table identity.authorization_codes add column proven_at timestamptz not null default 'epoch';
