create schema partners;

-- Ranges of payment terms may not overlap within a program, which an exclusion constraint holds.
create extension if not exists btree_gist;

-- Reference tables: the same for every vendor, and pointing at none.
create table partners.partners (
  -- 0 stands for no partner: what holds for vendors that came by themselves.
  partner_number integer primary key check (partner_number >= 0),
  -- Counts changes, so that one made from an older state is noticed.
  version integer not null check (version > 0),
  name text not null,
  brand text,
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  custom_msa boolean not null,
  skip_auto_instant_payout_step boolean not null,
  requires_service_agreement boolean not null,
  -- An invoice of more than this waits for an operator.
  amount_threshold_minor bigint not null check (amount_threshold_minor >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table partners.programs (
  partner_number integer not null references partners.partners,
  program_code text not null check (
    program_code in
      ('NET-15', 'NET-30', 'NET-45', 'NET-60', 'Pay-When-Paid', 'On-Demand', 'Pay-On-Approval', 'Custom')
  ),
  product text not null check (product in ('IF', 'MCA')),
  net_days integer check (net_days between 0 and 3650),
  visible_in_onboarding boolean not null,
  primary key (partner_number, program_code),
  -- NET-30 is thirty days and nothing else.
  check (program_code not like 'NET-%' or net_days is not distinct from substring(program_code from 5)::integer)
);

create table partners.terms_tiers (
  partner_number integer not null,
  program_code text not null,
  days_lo integer not null check (days_lo >= 0),
  days_hi integer not null check (days_hi <= 3650),
  label text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  primary key (partner_number, program_code, days_lo),
  foreign key (partner_number, program_code) references partners.programs,
  check (days_lo <= days_hi),
  -- Both bounds belong.
  exclude using gist (partner_number with =, program_code with =, int4range(days_lo, days_hi, '[]') with &&)
);

-- One price a client. The client may be unknown yet: prices are agreed before the first invoice comes.
create table partners.client_tiers (
  partner_number integer not null,
  program_code text not null,
  external_client_id text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  primary key (partner_number, program_code, external_client_id),
  foreign key (partner_number, program_code) references partners.programs
);

-- A partner's customers, by the partner's own ids. Shared: several vendors work for one.
create table partners.clients (
  partner_number integer not null references partners.partners,
  external_client_id text not null,
  -- Missing where the partner sent none, which holds the client's invoices.
  name text,
  address text,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null,
  primary key (partner_number, external_client_id),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
create index clients_status on partners.clients (status, partner_number, external_client_id);

-- What a vendor calls a client: its own, seen by nobody else.
create table partners.client_labels (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  label text not null,
  changed_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);

-- For whom a vendor works, and which of a partner's clients it is therefore told of.
create table partners.vendor_clients (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  noted_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);
