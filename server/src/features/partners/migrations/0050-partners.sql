create schema partners;
grant usage on schema partners to sooner_serving;

-- For the exclusion constraint that prevents overlapping ranges of payment terms within a program.
create extension if not exists btree_gist;

-- Reference tables: the same for every vendor, and without references to vendors.
create table partners.partners (
  -- 0 means no partner: its row applies to vendors that came without an invitation.
  partner_number integer primary key check (partner_number >= 0),
  -- Incremented by each change, so that a change based on an older state is refused.
  version integer not null check (version > 0),
  name text not null,
  brand text,
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  custom_msa boolean not null,
  skip_auto_instant_payout_step boolean not null,
  requires_service_agreement boolean not null,
  -- An invoice of more than this waits for an operator.
  amount_threshold_minor bigint not null check (amount_threshold_minor >= 0),
  -- The same for an invoice that the vendor uploaded itself.
  upload_threshold_minor bigint not null check (upload_threshold_minor >= 0),
  -- What a vendor uploads waits until the partner or an operator confirms it.
  uploads_need_confirmation boolean not null,
  excludes_tax boolean not null,
  required_document text not null check (required_document in ('never', 'above-amount', 'always')),
  required_document_above_minor bigint check (required_document_above_minor >= 0),
  -- Null leaves the choice to each vendor. That it is one of the partner's programs is checked with the whole agreement.
  invoice_program_code text,
  due_date_algorithm text not null check (
    due_date_algorithm in (
      'gl-plus-terms', 'gl-monthly-billing-cycle', 'gl-end-of-month-plus-terms', 'gl-end-of-month-plus-terms-plus-3',
      'gl-end-of-month-plus-terms-plus-5', 'gl-end-of-month-plus-terms-plus-7', 'gl-end-of-month-plus-terms-plus-9',
      'invoice-date-plus-terms'
    )
  ),
  due_date_precedence text not null
    check (due_date_precedence in ('latest', 'earliest', 'received', 'suggested')),
  payment_terms_days integer not null check (payment_terms_days between 0 and 3650),
  billing_cutoff_day integer check (billing_cutoff_day between 1 and 31),
  billing_months integer check (billing_months between 0 and 24),
  billing_due_day integer check (billing_due_day between 1 and 31),
  -- Millionths of a receivable for each day.
  carry_daily_rate_ppm integer not null check (carry_daily_rate_ppm between 0 and 100000),
  carry_period_type text not null check (carry_period_type in ('TENOR', 'FLOAT')),
  carry_interest text not null check (carry_interest in ('SIMPLE', 'COMPOUNDING')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((required_document = 'above-amount') = (required_document_above_minor is not null)),
  check (
    num_nonnulls(billing_cutoff_day, billing_months, billing_due_day)
      = case due_date_algorithm when 'gl-monthly-billing-cycle' then 3 else 0 end
  )
);
grant select, insert, update on partners.partners to sooner_serving;

-- A partner's lists of clients whose invoices are processed, or are not.
create table partners.client_list_entries (
  partner_number integer not null references partners.partners,
  list text not null check (list in ('inclusion', 'exclusion')),
  kind text not null check (kind in ('client-id', 'number-pattern')),
  value text not null check (value <> ''),
  primary key (partner_number, list, kind, value)
);
grant select, insert, delete on partners.client_list_entries to sooner_serving;

create table partners.programs (
  partner_number integer not null references partners.partners,
  -- The client that the program is agreed for; empty for a program of all clients. The client may be unknown yet.
  for_client text not null,
  program_code text not null check (
    program_code in
      ('NET-15', 'NET-30', 'NET-45', 'NET-60', 'Pay-When-Paid', 'On-Demand', 'Pay-On-Approval', 'Custom')
  ),
  product text not null check (product in ('IF', 'MCA')),
  net_days integer check (net_days between 0 and 3650),
  visible_in_onboarding boolean not null,
  -- The On Demand rate for thirty days; null where none is agreed. The tiers of the program On-Demand are such rates themselves.
  on_demand_rate_bps integer check (on_demand_rate_bps between 0 and 10000),
  -- Added to every rate of the program, while the partner's supplemental service agreement is in force.
  supplemental_rate_bps integer not null default 0 check (supplemental_rate_bps between 0 and 10000),
  primary key (partner_number, for_client, program_code),
  -- The days of a NET program are those in its name.
  check (program_code not like 'NET-%' or net_days is not distinct from substring(program_code from 5)::integer)
);
grant select, insert, delete on partners.programs to sooner_serving;
-- An invoice has one program, so one client has at most one of its own for each product.
create unique index programs_of_client on partners.programs (partner_number, for_client, product)
where for_client <> '';

-- The most that a partner may owe to the provider at a time, in all and for the clients of a credit tier; no row for no limit.
create table partners.exposure_limits (
  partner_number integer not null references partners.partners,
  currency platform.currency not null,
  -- Empty for all clients together.
  credit_tier text not null check (credit_tier in ('', 'investment-grade', 'non-investment-grade', 'unrated')),
  limit_minor bigint not null check (limit_minor >= 0),
  primary key (partner_number, currency, credit_tier)
);
grant select, insert, delete on partners.exposure_limits to sooner_serving;

create table partners.terms_tiers (
  partner_number integer not null,
  for_client text not null,
  program_code text not null,
  days_lo integer not null check (days_lo >= 0),
  days_hi integer not null check (days_hi <= 3650),
  label text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  primary key (partner_number, for_client, program_code, days_lo),
  foreign key (partner_number, for_client, program_code) references partners.programs,
  check (days_lo <= days_hi),
  -- Both bounds are included.
  exclude using gist (
    partner_number with =, for_client with =, program_code with =, int4range(days_lo, days_hi, '[]') with &&
  )
);
grant select, insert, delete on partners.terms_tiers to sooner_serving;

-- One price for each client. The client may be unknown yet, because prices are agreed before the first invoice.
create table partners.client_tiers (
  partner_number integer not null,
  for_client text not null,
  program_code text not null,
  external_client_id text not null,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  primary key (partner_number, for_client, program_code, external_client_id),
  foreign key (partner_number, for_client, program_code) references partners.programs
);
grant select, insert, delete on partners.client_tiers to sooner_serving;

-- A partner's customers, by the partner's own ids. Several vendors may work for one client.
create table partners.clients (
  partner_number integer not null references partners.partners,
  external_client_id text not null,
  -- Null if the partner sent none; the client's invoices are then held.
  name text,
  address text,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by text,
  -- Whether the client's payments may be redirected to the provider.
  redirectable boolean not null default false,
  -- The last day of its last closed billing period; null while no billing periods are agreed with it.
  closed_through date,
  credit_tier text not null default 'unrated'
    check (credit_tier in ('investment-grade', 'non-investment-grade', 'unrated')),
  created_at timestamptz not null,
  primary key (partner_number, external_client_id),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null))
);
grant select, insert, update on partners.clients to sooner_serving;
create index clients_status on partners.clients (status, partner_number, external_client_id);

create table partners.client_counts (
  partner_number integer not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, status, slot)
) with (fillfactor = 50);
grant select, insert, update on partners.client_counts to sooner_serving;
select platform.count_list('partners.clients', 'partners.client_counts', 'partner_number, status');

-- A vendor's own name for a client, which no other vendor sees.
create table partners.client_labels (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  label text not null,
  changed_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);
grant select, insert, update, delete on partners.client_labels to sooner_serving;

-- The clients that a vendor works for, which are the only ones of a partner that it sees.
create table partners.vendor_clients (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  noted_at timestamptz not null,
  primary key (vendor_id, partner_number, external_client_id),
  foreign key (partner_number, external_client_id) references partners.clients
);
grant select, insert on partners.vendor_clients to sooner_serving;

create table partners.vendor_client_counts (
  vendor_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, slot)
) with (fillfactor = 50);
grant select, insert, update on partners.vendor_client_counts to sooner_serving;
select platform.count_list('partners.vendor_clients', 'partners.vendor_client_counts', 'vendor_id');
