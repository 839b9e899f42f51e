-- What a vendor owes to the provider, and what its next payments are reduced by: a shortfall, a credit memo that came later, or a
-- fee that could not be debited.
create table invoices.deductions (
  vendor_id uuid not null,
  deduction_id uuid not null,
  kind text not null check (kind in ('shortfall', 'credit-memo', 'fee')),
  -- The invoice that caused it.
  invoice_id uuid,
  reason text not null,
  currency text not null check (currency in ('USD', 'GBP')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What payments have been reduced by so far.
  netted_minor bigint not null default 0,
  created_at timestamptz not null,
  primary key (vendor_id, deduction_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check (netted_minor between 0 and amount_minor)
);
grant select, insert, update (netted_minor) on invoices.deductions to sooner_serving;
create index deductions_open on invoices.deductions (vendor_id, currency, created_at, deduction_id)
  where netted_minor < amount_minor;

-- What collections of partners have paid of invoices. The feature of collections writes it through functions of this one.
create table invoices.collected (
  vendor_id uuid not null,
  application_id uuid not null,
  invoice_id uuid not null,
  collection_id uuid not null,
  payment_reference text not null,
  currency text not null check (currency in ('USD', 'GBP')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- What of the amount was more than the partner owed, and belongs to the vendor.
  overpaid_minor bigint not null check (overpaid_minor between 0 and amount_minor),
  -- What the partner deducted for a reason that is the vendor's.
  shortfall_minor bigint not null check (shortfall_minor >= 0),
  posted_at timestamptz not null,
  applied_at timestamptz not null,
  -- The collection was not paid, or belonged elsewhere. A shortfall remains recognized.
  reversed_at timestamptz,
  primary key (vendor_id, application_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert, update (reversed_at) on invoices.collected to sooner_serving;
create index collected_of_invoice on invoices.collected (vendor_id, invoice_id, applied_at, application_id);

create table invoices.adjustments (
  vendor_id uuid not null,
  adjustment_id uuid not null,
  invoice_id uuid,
  batch_transfer_id uuid,
  kind text not null check (kind in ('shortfall', 'credit-memo', 'fee', 'return', 'write-off')),
  reason text not null,
  currency text not null check (currency in ('USD', 'GBP')),
  amount_minor bigint not null,
  -- The invoice whose payment contains the adjustment, and what was netted with it. Null if no payment does.
  paid_with_invoice_id uuid,
  deduction_id uuid,
  created_at timestamptz not null,
  primary key (vendor_id, adjustment_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  foreign key (vendor_id, paid_with_invoice_id) references invoices.invoices,
  foreign key (vendor_id, deduction_id) references invoices.deductions
);
grant select, insert, update (batch_transfer_id) on invoices.adjustments to sooner_serving;
create index adjustments_paid_with on invoices.adjustments (vendor_id, paid_with_invoice_id)
  where paid_with_invoice_id is not null;
create index adjustments_newest on invoices.adjustments (vendor_id, created_at, adjustment_id);
create index adjustments_of_invoice on invoices.adjustments (vendor_id, invoice_id) where invoice_id is not null;
create index adjustments_of_batch on invoices.adjustments (vendor_id, batch_transfer_id, created_at)
  where batch_transfer_id is not null;

create table invoices.adjustment_counts (
  vendor_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.adjustment_counts to sooner_serving;
select platform.count_list('invoices.adjustments', 'invoices.adjustment_counts', 'vendor_id');
