create schema remittances;
grant usage on schema remittances to sooner_serving;

-- What a vendor sees as one payment: a batch of the feature transfers, with what it pays. Everything here follows from the batch, its
-- entries at the bank and the lines, and can be computed again from them.
create table remittances.payments (
  vendor_id uuid not null,
  -- The id of the batch.
  payment_id uuid not null,
  bank_account_id uuid not null,
  currency platform.currency not null,
  payment_reference text not null,
  -- What was sent to the vendor, less what was debited with it, and the part of it that was refused or returned.
  amount_minor bigint not null,
  returned_minor bigint not null,
  -- What it brings to the vendor: nothing of what was refused or returned. This is the one place that states it.
  arriving_minor bigint not null generated always as (amount_minor - returned_minor) stored,
  -- The fees that were debited with it, as far as their debits did not fail; the amount is what is left.
  debited_minor bigint not null,
  -- What was paid for the invoices.
  gross_minor bigint not null,
  fee_minor bigint not null,
  deducted_minor bigint not null,
  -- The fees of its invoices that are debited apart. They are no part of the sums, and their debits may belong to another payment.
  debited_fee_minor bigint not null,
  invoice_count integer not null,
  transfer_count integer not null,
  batch_status text not null check (batch_status in ('awaiting-scheduling', 'executed', 'cancelled')),
  display_state text not null generated always as (
    case batch_status when 'awaiting-scheduling' then 'PENDING' when 'executed' then 'PAID' else 'CANCELLED' end
  ) stored,
  code text,
  batch_on date not null,
  initiated_at timestamptz,
  -- By which it is listed, the latest first: what the bank has not taken yet, what it took, and last what it refused, which was never
  -- sent. A thousand years keep the three apart; within each of them the days decide.
  listed_at timestamptz not null generated always as (
    case
      when batch_status = 'cancelled' and returned_on is null then (batch_on - interval '1000 years') at time zone 'UTC'
      else coalesce(initiated_at, (batch_on + interval '1000 years') at time zone 'UTC')
    end
  ) stored,
  -- The day on which the last part of it arrives or has arrived; null if all of it was refused or returned.
  estimated_on date,
  -- Set once everything has arrived that was not refused or returned.
  settled_on date,
  returned_on date,
  requested_at timestamptz,
  -- By how many days the invoice that was due first was paid after its due date; null if none was.
  days_past_due integer check (days_past_due > 0),
  created_at timestamptz not null,
  primary key (vendor_id, payment_id)
);
grant select, insert, update, delete on remittances.payments to sooner_serving;

-- One index for each sort of the list; the key breaks ties in the direction of the sort, so one index serves both directions.
create index payments_listed on remittances.payments (vendor_id, listed_at, payment_id);
create index payments_arriving_amount on remittances.payments (vendor_id, arriving_minor, payment_id);
create index payments_reference on remittances.payments (vendor_id, payment_reference, payment_id);
create index payments_display on remittances.payments (vendor_id, display_state, payment_id);
create index payments_created on remittances.payments (vendor_id, created_at, payment_id);
-- The default sort within one display state.
create index payments_display_listed on remittances.payments (vendor_id, display_state, listed_at, payment_id);
-- What the calendar states of each day, and the few payments that have not arrived.
create index payments_arriving on remittances.payments (vendor_id, estimated_on);
create index payments_not_arrived on remittances.payments (vendor_id, estimated_on)
  where settled_on is null and batch_status <> 'cancelled';

create table remittances.payment_counts (
  vendor_id uuid not null,
  currency platform.currency not null,
  display_state text not null,
  slot smallint not null,
  rows bigint not null,
  amount_minor bigint not null,
  primary key (vendor_id, currency, display_state, slot)
) with (fillfactor = 50);
grant select, insert, update on remittances.payment_counts to sooner_serving;
select platform.count_list(
  'remittances.payments', 'remittances.payment_counts', 'vendor_id, currency, display_state', 'amount_minor');

-- The invoices of a payment, with the sums of their lines. The number is that of the invoice, by which they are listed.
create table remittances.paid_invoices (
  vendor_id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  number text not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  deducted_minor bigint not null,
  primary key (vendor_id, payment_id, invoice_id)
);
grant select, insert, update, delete on remittances.paid_invoices to sooner_serving;
create index paid_invoices_number on remittances.paid_invoices (vendor_id, payment_id, number, invoice_id);
-- The payments of an invoice.
create index paid_invoices_of_invoice on remittances.paid_invoices (vendor_id, invoice_id);

create table remittances.paid_invoice_counts (
  vendor_id uuid not null,
  payment_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, payment_id, slot)
) with (fillfactor = 50);
grant select, insert, update on remittances.paid_invoice_counts to sooner_serving;
select platform.count_list('remittances.paid_invoices', 'remittances.paid_invoice_counts', 'vendor_id, payment_id');
