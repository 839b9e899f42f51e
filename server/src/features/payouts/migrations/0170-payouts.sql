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
  currency platform.currency not null,
  -- What of the line's amount is paid, what of it is the fee, and what is deducted for what the vendor owes. Under debiting the fee
  -- is no part of the transfer: a transfer of its own debits it.
  gross_minor bigint not null check (gross_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  fee_scheme text not null default 'discounting' check (fee_scheme in ('discounting', 'debiting')),
  -- The transfer that debits it.
  fee_transfer_id uuid,
  deducted_minor bigint not null check (deducted_minor >= 0),
  -- What of the deductions is for fees that could not be debited.
  fee_netted_minor bigint not null default 0 check (fee_netted_minor between 0 and deducted_minor),
  net_minor bigint not null generated always as (
    gross_minor - deducted_minor - case fee_scheme when 'discounting' then fee_minor else 0 end
  ) stored check (net_minor >= 0),
  status text not null check (status in ('requested', 'executed', 'settled', 'netted', 'failed')),
  -- The bank's code, of a payment that was refused or returned; 'withdrawn' of one that its vendor took back; 'STOPPED' of
  -- one whose account was stopped before the bank had it.
  code text,
  -- The payment with which the line was sent; null until a cutoff has taken it.
  batch_id uuid,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, line_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check (fee_minor <= gross_minor),
  check ((fee_transfer_id is not null) = (fee_scheme = 'debiting' and fee_minor > 0)),
  -- A line of which nothing is left to transfer is netted, unless it was withdrawn with the others of its invoice.
  check (
    (status = 'netted')
      = (status <> 'failed' and gross_minor - deducted_minor - case fee_scheme when 'discounting' then fee_minor else 0 end = 0)
  ),
  check ((status = 'failed') = (code is not null))
);
grant select, insert, update (status, code, batch_id, updated_at) on payouts.lines to sooner_serving;
-- What the bank did with a debited fee.
create index lines_of_fee on payouts.lines (vendor_id, fee_transfer_id) where fee_transfer_id is not null;
create index lines_of_invoice on payouts.lines (vendor_id, invoice_id);
create index lines_of_batch on payouts.lines (vendor_id, batch_id, invoice_id) where batch_id is not null;
-- The few lines that came back, and the invoices that later payments pay again.
create index lines_failed on payouts.lines (vendor_id, invoice_id, requested_at) where status = 'failed';
-- The few fees that may be owed back.
create index lines_failed_fees on payouts.lines (vendor_id, line_id) where status = 'failed' and fee_transfer_id is not null;
-- An amount of an invoice is never paid twice: a line item has at most one payment under way at a time.
create unique index lines_under_way on payouts.lines (vendor_id, line_item_id) where status = 'requested';

-- A debited fee that was owed back, because the payment that it was charged for has failed. Whether it has arrived is known of its
-- transfer.
create table payouts.fee_refunds (
  vendor_id uuid not null,
  -- Also the id of its transfer.
  refund_id uuid not null,
  line_id uuid not null,
  bank_account_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (vendor_id, refund_id),
  foreign key (vendor_id, line_id) references payouts.lines
);
grant select, insert on payouts.fee_refunds to sooner_serving;
create index fee_refunds_of_line on payouts.fee_refunds (vendor_id, line_id);

-- The prices that a quote states, or that a payout paid, in one currency. The lines are arrays in the order in which they are read, so
-- that a hundred thousand of them are written with one row.
create table payouts.price_lists (
  vendor_id uuid not null,
  -- The id of the quote or of the payout.
  list_id uuid not null,
  currency platform.currency not null,
  -- The day on which what is included arrives.
  pay_on date not null,
  -- Compressing the lists would take as long as everything else of a quote over many invoices, and each page would inflate them again.
  invoice_ids uuid[] storage external not null,
  gross_minors bigint[] storage external not null,
  fee_minors bigint[] storage external not null,
  supplemental_minors bigint[] storage external not null,
  days_early integer[] storage external not null,
  -- What was asked for and has no price, with what is open of it and the reason.
  left_out_ids uuid[] storage external not null,
  left_out_minors bigint[] storage external not null,
  left_out_reasons text[] storage external not null,
  invoice_count integer not null,
  left_out_count integer not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  supplemental_minor bigint not null,
  -- What the vendor owed at that time, what of it is deducted, and what is transferred.
  owed_minor bigint not null check (owed_minor >= 0),
  deducted_minor bigint not null check (deducted_minor between 0 and owed_minor),
  arrives_minor bigint not null check (arrives_minor >= 0),
  -- The sum of each net amount times the days by which it comes early, for the averages.
  net_minor_days numeric not null,
  primary key (vendor_id, list_id, currency),
  check (
    invoice_count = cardinality(invoice_ids) and invoice_count = cardinality(gross_minors)
      and invoice_count = cardinality(fee_minors) and invoice_count = cardinality(supplemental_minors)
      and invoice_count = cardinality(days_early)
  ),
  check (
    left_out_count = cardinality(left_out_ids) and left_out_count = cardinality(left_out_minors)
      and left_out_count = cardinality(left_out_reasons)
  )
);
grant select, insert, delete on payouts.price_lists to sooner_serving;

-- A price that can be confirmed as it was shown. Its lines are the price lists of its id.
create table payouts.quotes (
  vendor_id uuid not null,
  quote_id uuid not null,
  scope text not null check (scope in ('single', 'selective', 'bulk')),
  payout_method text not null check (payout_method in ('instant-payout', 'on-demand-payout')),
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  -- The account that is paid. A quote of another one is no price of this payment.
  bank_account_id uuid not null,
  -- The invoices that were asked for; null for all of them.
  asked_ids uuid[],
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (vendor_id, quote_id),
  check ((scope = 'bulk') = (asked_ids is null))
);
grant select, insert, delete on payouts.quotes to sooner_serving;
create index quotes_expired on payouts.quotes (expires_at);

-- The price to which a vendor agreed when it asked the partner for a redirect. It is paid once the partner has confirmed it.
create table payouts.redirects (
  vendor_id uuid not null,
  invoice_id uuid not null,
  gross_minor bigint not null check (gross_minor > 0),
  fee_minor bigint not null check (fee_minor between 0 and gross_minor),
  supplemental_minor bigint not null check (supplemental_minor between 0 and fee_minor),
  -- The day on which the money would arrive without the redirect.
  arrives_anyway_on date not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  primary key (vendor_id, invoice_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert on payouts.redirects to sooner_serving;

-- An early payment that was confirmed. Its lines are the price lists of its id.
create table payouts.payouts (
  vendor_id uuid not null,
  payout_id uuid not null,
  -- Null if it was confirmed at the price of the moment.
  quote_id uuid,
  scope text not null check (scope in ('single', 'selective', 'bulk', 'automatic')),
  payout_method text not null check (payout_method in ('instant-payout', 'on-demand-payout', 'pay-on-approval')),
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  bank_account_id uuid not null,
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  primary key (vendor_id, payout_id),
  -- A quote is paid once.
  unique (vendor_id, quote_id)
);
grant select, insert on payouts.payouts to sooner_serving;

-- How a vendor limits its automatic payouts (`packages/rules/auto-payout.ts`). Whether there are any is one of its preferences.
create table payouts.auto_rules (
  vendor_id uuid primary key,
  -- Incremented by each change, so that a change based on an older state is refused.
  version integer not null check (version > 0),
  rules jsonb not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on payouts.auto_rules to sooner_serving;

-- What is due in a currency and can't be paid, and since when. The row ends when it can be paid, and its owner is informed once.
create table payouts.hold_ups (
  vendor_id uuid not null,
  currency platform.currency not null,
  reason text not null check (
    reason in ('vendor-not-active', 'vendor-not-cleared', 'no-payable-account', 'no-rail')
  ),
  held_up_since timestamptz not null,
  primary key (vendor_id, currency)
);
grant select, insert, update, delete on payouts.hold_ups to sooner_serving;

-- Payments that wait for an operator's look, or waited, and what was decided.
create table payouts.reviews (
  vendor_id uuid not null,
  payout_id uuid not null,
  bank_account_id uuid not null,
  is_early boolean not null,
  currency platform.currency not null,
  -- What is transferred.
  amount_minor bigint not null check (amount_minor > 0),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- `ended`: it was taken back before anybody decided.
  status text not null default 'waiting' check (status in ('waiting', 'released', 'refused', 'ended')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  note text,
  primary key (vendor_id, payout_id),
  check ((status = 'waiting') = (decided_at is null)),
  -- What is due is owed: its account or its vendor can be stopped, and the payment then waits.
  check (status <> 'refused' or is_early)
);
grant select, insert, update (status, decided_at, decided_by, note) on payouts.reviews to sooner_serving;
create index reviews_by_status on payouts.reviews (status, created_at, vendor_id, payout_id);
