-- What a vendor owes to the provider, and what its next payments are reduced by: a shortfall, a credit memo that came later, or a
-- fee that could not be debited.
create table invoices.deductions (
  vendor_id uuid not null,
  deduction_id uuid not null,
  kind text not null check (kind in ('shortfall', 'credit-memo', 'fee')),
  -- The invoice that caused it.
  invoice_id uuid,
  reason text not null,
  currency platform.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What payments have been reduced by so far.
  netted_minor bigint not null default 0,
  -- What is not owed any more, because the payment that the fee was charged for has failed.
  forgiven_minor bigint not null default 0 check (forgiven_minor >= 0),
  created_at timestamptz not null,
  primary key (vendor_id, deduction_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check (netted_minor >= 0 and netted_minor + forgiven_minor <= amount_minor)
);
grant select, insert, update (netted_minor, forgiven_minor) on invoices.deductions to sooner_serving;
create index deductions_of_invoice on invoices.deductions (vendor_id, invoice_id) where kind = 'shortfall';
create index deductions_open on invoices.deductions (vendor_id, currency, created_at, deduction_id)
  where netted_minor + forgiven_minor < amount_minor;

-- What collections of partners have paid of invoices. The feature of collections writes it through functions of this one.
create table invoices.collected (
  vendor_id uuid not null,
  application_id uuid not null,
  invoice_id uuid not null,
  collection_id uuid not null,
  payment_reference text not null,
  currency platform.currency not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What of the amount was more than the partner owed, and belongs to the vendor.
  overpaid_minor bigint not null check (overpaid_minor between 0 and amount_minor),
  -- What the partner deducted for a reason that is the vendor's.
  shortfall_minor bigint not null check (shortfall_minor >= 0),
  -- What of the stated shortfall the vendor owed before: by a credit memo, or since a payment that was taken back had stated it.
  covered_minor bigint not null default 0 check (covered_minor >= 0),
  posted_at timestamptz not null,
  applied_at timestamptz not null,
  -- The collection was not paid, or belonged elsewhere. A shortfall remains recognized.
  reversed_at timestamptz,
  -- The shortfall was recognized by mistake.
  shortfall_undone_at timestamptz,
  primary key (vendor_id, application_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert, update (reversed_at, shortfall_undone_at) on invoices.collected to sooner_serving;
create index collected_of_invoice on invoices.collected (vendor_id, invoice_id, applied_at, application_id);

-- Of a shortfall, what a credit memo is about that came after it: the memo takes nothing further off.
create table invoices.confirmed_shortfalls (
  vendor_id uuid not null,
  deduction_id uuid not null,
  memo_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (vendor_id, deduction_id, memo_id),
  foreign key (vendor_id, deduction_id) references invoices.deductions,
  foreign key (vendor_id, memo_id) references invoices.invoices
);
grant select, insert on invoices.confirmed_shortfalls to sooner_serving;

-- What changes the amount of an invoice: what credit memos take off what is paid for it, and what the vendor owes because of it, from
-- the moment on which that is recognized. What a payment deducts of that is a row of its own, which belongs to the payment.
create table invoices.adjustments (
  vendor_id uuid not null,
  adjustment_id uuid not null,
  invoice_id uuid,
  batch_transfer_id uuid,
  kind text not null check (kind in ('shortfall', 'credit-memo', 'fee', 'return', 'write-off')),
  reason text not null,
  currency platform.currency not null,
  amount_minor bigint not null,
  -- The invoice whose payment contains the adjustment, and what was netted with it. Null if no payment does.
  paid_with_invoice_id uuid,
  deduction_id uuid,
  -- The credit memo that was taken off the invoice, or of which a part was returned.
  memo_id uuid,
  -- Whether it is a change of the invoice, and not what a payment deducts of one. A fee is stated with the payment that deducts it.
  is_of_invoice boolean not null generated always as (
    deduction_id is null or paid_with_invoice_id is null or kind = 'fee'
  ) stored,
  created_at timestamptz not null,
  primary key (vendor_id, adjustment_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  foreign key (vendor_id, paid_with_invoice_id) references invoices.invoices,
  foreign key (vendor_id, deduction_id) references invoices.deductions,
  foreign key (vendor_id, memo_id) references invoices.invoices
);
grant select, insert, update (batch_transfer_id) on invoices.adjustments to sooner_serving;
create index adjustments_paid_with on invoices.adjustments (vendor_id, paid_with_invoice_id)
  where paid_with_invoice_id is not null;
create index adjustments_of_invoices on invoices.adjustments (vendor_id, is_of_invoice, created_at, adjustment_id);
create index adjustments_of_invoice on invoices.adjustments (vendor_id, invoice_id) where invoice_id is not null;
create index adjustments_of_batch on invoices.adjustments (vendor_id, batch_transfer_id, created_at)
  where batch_transfer_id is not null;

create table invoices.adjustment_counts (
  vendor_id uuid not null,
  is_of_invoice boolean not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, is_of_invoice, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.adjustment_counts to sooner_serving;
select platform.count_list('invoices.adjustments', 'invoices.adjustment_counts', 'vendor_id, is_of_invoice');

-- What a partner owes for the time between the funding of an invoice and its payment: one row for each funding under a rate. The
-- terms are those of the day of the funding. The feature of collections accrues it through functions of this one.
create table invoices.carries (
  vendor_id uuid not null,
  carry_id uuid not null,
  invoice_id uuid not null,
  partner_number integer not null,
  currency platform.currency not null,
  -- What the partner owed when the invoice was funded.
  principal_minor bigint not null check (principal_minor > 0),
  daily_rate_ppm integer not null check (daily_rate_ppm between 1 and 100000),
  period_type text not null check (period_type in ('TENOR', 'FLOAT')),
  interest text not null check (interest in ('SIMPLE', 'COMPOUNDING')),
  funded_on date not null,
  -- The day from which nothing accrues any more; null if it ends with the payment.
  ends_on date check (ends_on > funded_on),
  -- The first day that is not accrued yet.
  next_on date not null check (next_on >= funded_on),
  -- The sum without rounding, in units of 10^-18 of a minor unit, and the rounded sum, which is posted.
  exact_units numeric(60) not null default 0 check (exact_units >= 0),
  accrued_minor bigint not null default 0 check (accrued_minor >= 0),
  -- What was collected or written off of it. More than has accrued where its partner had paid, and the funding was reversed afterwards.
  settled_minor bigint not null default 0 check (settled_minor >= 0),
  -- A paid one accrues again if the payment is taken back. When the funding is reversed, so is what was posted.
  status text not null check (status in ('accruing', 'paid', 'ended', 'reversing', 'reversed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, carry_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check (ends_on is null = (period_type = 'FLOAT'))
);
grant select, insert, update (ends_on, next_on, exact_units, accrued_minor, settled_minor, status, updated_at) on invoices.carries
  to sooner_serving;
-- An invoice has one funding at a time.
create unique index carries_of_invoice on invoices.carries (vendor_id, invoice_id) where status not in ('reversing', 'reversed');
-- What the daily job accrues, and what is left to reverse.
create index carries_accruing on invoices.carries (vendor_id, carry_id) where status = 'accruing';
create index carries_reversing on invoices.carries (vendor_id, carry_id) where status = 'reversing';
-- The lists of financiers.
create index carries_newest on invoices.carries (funded_on, vendor_id, carry_id);
create index carries_of_partner on invoices.carries (partner_number, funded_on, vendor_id, carry_id);

-- What partners still owe of it, the oldest first.
create index carries_owed on invoices.carries (partner_number, currency, funded_on, vendor_id, carry_id) where accrued_minor > settled_minor;

-- How each carry was settled: by money that a receipt had, or because operators gave it up.
create table invoices.carry_settlements (
  vendor_id uuid not null,
  settlement_id uuid not null,
  carry_id uuid not null,
  kind text not null check (kind in ('collected', 'written-off')),
  -- How the money left suspense.
  exit_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  settled_at timestamptz not null,
  -- The funding of what was written off was reversed.
  reversed_at timestamptz,
  primary key (vendor_id, settlement_id),
  foreign key (vendor_id, carry_id) references invoices.carries,
  check ((kind = 'collected') = (exit_id is not null)),
  check (kind = 'written-off' or reversed_at is null)
);
grant select, insert, update (reversed_at) on invoices.carry_settlements to sooner_serving;
create index carry_settlements_of on invoices.carry_settlements (vendor_id, carry_id);

create table invoices.carry_counts (
  vendor_id uuid not null,
  partner_number integer not null,
  currency platform.currency not null,
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, partner_number, currency, status, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.carry_counts to sooner_serving;
select platform.count_list('invoices.carries', 'invoices.carry_counts', 'vendor_id, partner_number, currency, status');
