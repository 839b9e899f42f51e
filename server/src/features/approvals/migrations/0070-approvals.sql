create schema approvals;
grant usage on schema approvals to sooner_serving;

-- Acts that one person has requested and another must approve. It is no tenant table: an act may concern a partner or several vendors.
create table approvals.requests (
  id uuid primary key,
  -- The name of the route, and what it was sent.
  act text not null,
  subject text not null,
  request jsonb not null,
  -- Of the act and what was sent; and of what it changes, as it was then.
  digest text not null,
  version text not null,
  currency text,
  amount_minor bigint,
  maker text not null,
  maker_email text not null,
  -- The key of the device that the maker's sign-in has proven; null if it has proven none.
  maker_device text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'void', 'expired')),
  checker text,
  checker_email text,
  checker_device text,
  decided_at timestamptz,
  note text,
  -- What the act answered when it was carried out, and the version of what it changed afterwards.
  answer jsonb,
  left_version text,
  check ((status = 'waiting') = (decided_at is null)),
  -- Nobody approves their own request, not from a second account and not on the same device.
  check (status <> 'approved'
    or (checker is not null and checker_email is not null
      and checker <> maker and checker_email <> maker_email
      and (maker_device is null or checker_device is null or checker_device <> maker_device)))
);
-- A request begins as one that waits.
grant select, insert (id, act, subject, request, digest, version, currency, amount_minor, maker, maker_email, maker_device, made_at,
  expires_at) on approvals.requests to sooner_serving;
grant update (status, checker, checker_email, checker_device, decided_at, note, answer, left_version)
  on approvals.requests to sooner_serving;
-- The same request waits once, whoever makes it.
create unique index requests_waiting on approvals.requests (digest) where status = 'waiting';
-- Whether the same was carried out before.
create index requests_approved on approvals.requests (digest, decided_at) where status = 'approved';
create index requests_by_status on approvals.requests (status, made_at, id);
create index requests_in_order on approvals.requests (made_at, id);
create index requests_of_subject on approvals.requests (subject, made_at, id);
create index requests_expiry on approvals.requests (expires_at) where status = 'waiting';

-- The keys under which people have sent a request: the first one, and those under which they have sent the same again.
create table approvals.keys (
  maker text not null,
  act text not null,
  key text not null,
  request_id uuid not null references approvals.requests,
  primary key (maker, act, key)
);
grant select, insert on approvals.keys to sooner_serving;

-- Amounts below which one person is enough for an act.
create table approvals.limits (
  act text not null,
  currency text not null,
  below_minor bigint not null check (below_minor >= 0),
  changed_at timestamptz not null,
  primary key (act, currency)
);
grant select, insert, update (below_minor, changed_at) on approvals.limits to sooner_serving;

-- What one person has done alone, because it was below such an amount together with what the same person did alone in the 24 hours before.
create table approvals.single_acts (
  request_id text not null,
  act text not null,
  subject text not null,
  actor text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor < below_minor),
  below_minor bigint not null,
  at timestamptz not null,
  primary key (request_id, act)
);
grant select, insert on approvals.single_acts to sooner_serving;
create index single_acts_lately on approvals.single_acts (actor, act, currency, at);
