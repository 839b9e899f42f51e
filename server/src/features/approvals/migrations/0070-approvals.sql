create schema approvals;
grant usage on schema approvals to sooner_serving;

-- Acts that one person has requested and another must approve. It is no tenant table: an act may concern a partner or several vendors.
create table approvals.requests (
  id uuid primary key,
  -- The name of the route, and what it was sent.
  act text not null,
  subject text not null,
  request jsonb not null,
  -- The key under which the maker sent it; null for an act without one.
  key text,
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
  -- What the act answered when it was carried out.
  answer jsonb,
  check ((status = 'waiting') = (decided_at is null)),
  -- Nobody approves their own request, not from a second account and not on the same device.
  check (status <> 'approved'
    or (checker is not null and checker_email is not null
      and checker <> maker and checker_email <> maker_email
      and (maker_device is null or checker_device is null or checker_device <> maker_device)))
);
grant select, insert on approvals.requests to sooner_serving;
grant update (status, checker, checker_email, checker_device, decided_at, note, answer) on approvals.requests to sooner_serving;
-- One person's same request waits once.
create unique index requests_waiting on approvals.requests (maker, digest) where status = 'waiting';
create unique index requests_key on approvals.requests (maker, act, key) where key is not null;
create index requests_by_status on approvals.requests (status, made_at, id);
create index requests_in_order on approvals.requests (made_at, id);
create index requests_of_subject on approvals.requests (subject, made_at, id);
create index requests_expiry on approvals.requests (expires_at) where status = 'waiting';

-- Amounts below which one person is enough for an act.
create table approvals.limits (
  act text not null,
  currency text not null,
  below_minor bigint not null check (below_minor >= 0),
  changed_at timestamptz not null,
  primary key (act, currency)
);
grant select, insert, update (below_minor, changed_at) on approvals.limits to sooner_serving;
