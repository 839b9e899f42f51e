-- Who feeds a partner's invoices and clients: a person of the user pool, for one partner, while approved.
create table partners.facilitators (
  id uuid primary key,
  subject text not null unique,
  -- As it was verified when they asked, for operators to know them by.
  email text not null check (email = lower(email)),
  partner_number integer not null references partners.partners check (partner_number > 0),
  status text not null check (status in ('pending', 'approved', 'revoked')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
create index facilitators_newest on partners.facilitators (asked_at desc, id);
create index facilitators_status on partners.facilitators (status, asked_at desc, id);
