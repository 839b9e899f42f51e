create table invoices.state_counts (
  vendor_id uuid not null,
  currency platform.currency not null,
  document_kind text not null,
  state text not null,
  display_state text not null,
  slot smallint not null,
  rows bigint not null,
  amount_minor bigint not null,
  owed_minor bigint not null,
  paid_minor bigint not null,
  paid_early_minor bigint not null,
  paid_fee_minor bigint not null,
  paid_days_early bigint not null,
  primary key (vendor_id, currency, document_kind, state, display_state, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.state_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.state_counts', 'vendor_id, currency, document_kind, state, display_state',
  'amount_minor, owed_minor, paid_minor, paid_early_minor, paid_fee_minor, paid_days_early');

create table invoices.client_counts (
  vendor_id uuid not null,
  partner_number integer not null,
  external_client_id text not null,
  currency platform.currency not null,
  slot smallint not null,
  rows bigint not null,
  invoice_count bigint not null,
  amount_minor bigint not null,
  owed_minor bigint not null,
  paid_minor bigint not null,
  primary key (vendor_id, partner_number, external_client_id, currency, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.client_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.client_counts', 'vendor_id, partner_number, external_client_id, currency',
  'invoice_count, amount_minor, owed_minor, paid_minor');

-- What will arrive on each day of what is in no payment yet, and what it rests on, for the calendar of payments and the weeks of the
-- dashboard.
create table invoices.arrival_counts (
  vendor_id uuid not null,
  currency platform.currency not null,
  arrives_on date not null,
  rests_on text not null,
  display_state text not null,
  slot smallint not null,
  rows bigint not null,
  arriving_minor bigint not null,
  reduced_minor bigint not null,
  primary key (vendor_id, currency, arrives_on, rests_on, display_state, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.arrival_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.arrival_counts', 'vendor_id, currency, arrives_on, rests_on, display_state',
  'arriving_minor, reduced_minor');

-- What holds invoices, for the summary on the dashboard. Other invoices wait for nothing and are not counted.
create table invoices.waiting_counts (
  vendor_id uuid not null,
  currency platform.currency not null,
  waits_for text not null,
  needs_agreement boolean not null,
  sent_by text not null,
  slot smallint not null,
  rows bigint not null,
  invoice_count bigint not null,
  owed_minor bigint not null,
  primary key (vendor_id, currency, waits_for, needs_agreement, sent_by, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.waiting_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.waiting_counts', 'vendor_id, currency, waits_for, needs_agreement, sent_by', 'invoice_count, owed_minor');

-- What vendors uploaded in each hour. Each batch of a file is compared with the limits of a day and of 30 days.
create table invoices.uploaded_counts (
  vendor_id uuid not null,
  partner_number integer not null,
  currency platform.currency not null,
  uploaded_hour timestamptz not null,
  slot smallint not null,
  rows bigint not null,
  amount_minor bigint not null,
  primary key (vendor_id, partner_number, currency, uploaded_hour, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.uploaded_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.uploaded_counts', 'vendor_id, partner_number, currency, uploaded_hour', 'amount_minor');
-- The same over all vendors of each partner.
create index uploaded_counts_lately on invoices.uploaded_counts (uploaded_hour);
