create schema payouts;
grant usage on schema payouts to sooner_serving;

-- One payment of one line item of an invoice. A line whose payment failed is paid again by another row.
create table payouts.lines (
  vendor_id uuid not null,
  -- Also the id of its transfer; a line that is netted as a whole has none.
  line_id uuid not null,
  -- Everything that was requested together.
  payout_id uuid not null,
  invoice_id uuid not null,
  line_item_id uuid not null,
  partner_number integer not null,
  payout_method text not null check (
    payout_method in ('instant-payout', 'on-demand-payout', 'pay-on-approval', 'past-eligible')
  ),
  currency text not null check (currency in ('USD', 'GBP')),
  -- What of the line's amount is paid, what of it is the fee, and what is deducted for what the vendor owes.
  gross_minor bigint not null check (gross_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  deducted_minor bigint not null check (deducted_minor >= 0),
  net_minor bigint not null generated always as (gross_minor - fee_minor - deducted_minor) stored check (net_minor >= 0),
  status text not null check (status in ('requested', 'executed', 'settled', 'netted', 'failed')),
  -- The bank's code, of a payment that was refused or returned.
  code text,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, line_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check ((status = 'netted') = (gross_minor - fee_minor - deducted_minor = 0)),
  check ((status = 'failed') = (code is not null))
);
grant select, insert, update (status, code, updated_at) on payouts.lines to sooner_serving;
create index lines_of_invoice on payouts.lines (vendor_id, invoice_id);
-- An amount of an invoice is never paid twice: a line item has at most one payment under way at a time.
create unique index lines_under_way on payouts.lines (vendor_id, line_item_id) where status = 'requested';

-- What is due in a currency and can't be paid, and since when. The row ends when it can be paid, and its owner is informed once.
create table payouts.hold_ups (
  vendor_id uuid not null,
  currency text not null check (currency in ('USD', 'GBP')),
  reason text not null check (reason in ('vendor-not-active', 'no-payable-account')),
  held_up_since timestamptz not null,
  primary key (vendor_id, currency)
);
grant select, insert, update, delete on payouts.hold_ups to sooner_serving;
