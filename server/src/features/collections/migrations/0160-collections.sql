create schema collections;
grant usage on schema collections to sooner_serving;

-- References are compared without regard to case and spaces, which banks change.
create function collections.reference_key(reference text) returns text language sql immutable parallel safe
  return upper(regexp_replace(reference, '\s+', '', 'g'));
grant execute on function collections.reference_key to sooner_serving;

-- What a partner says, and then the bank, that it has paid to the provider. It is about the partner: it may pay invoices of many vendors, or of none.
create table collections.collections (
  collection_id uuid primary key,
  partner_number integer not null,
  source text not null check (source in ('api', 'operator', 'file')),
  -- The partner's own id of its payment, under which it is recorded once.
  source_id text not null,
  -- A hash of everything that was stated, so that a repetition is distinguished from something else under the same id.
  source_digest text not null,
  currency platform.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  payment_method text not null check (payment_method in ('ACH', 'Check', 'VCARD', 'Other')),
  payment_reference text not null,
  received_on date not null,
  -- The day from which it counts as received: some methods can be refused for three banking days. Until the bank has booked it, it is
  -- computed from the day that is stated.
  counts_on date not null,
  -- `stated`: somebody says so. `held`: beyond what the partner may state, so that only operators match it. `waiting`: the bank has booked it, and can still refuse it.
  status text not null check (status in ('stated', 'held', 'waiting', 'received', 'reversed')),
  -- When it became received.
  posted_at timestamptz,
  -- What the bank has booked of it and was not given back.
  received_minor bigint not null default 0 check (received_minor >= 0),
  -- What has been applied to invoices.
  applied_minor bigint not null default 0 check (applied_minor between 0 and received_minor),
  reconciliation_state text not null generated always as (
    case when applied_minor = 0 then 'unapplied' when applied_minor < received_minor then 'partially-applied' else 'applied' end
  ) stored,
  line_count integer not null default 0,
  -- The account or service client that recorded it.
  recorded_by text not null,
  note text,
  created_at timestamptz not null,
  -- What is compared with the limits of a partner is summed by the hour.
  stated_hour timestamptz not null generated always as (date_bin('1 hour', created_at, timestamptz '2000-01-01 00:00:00+00')) stored,
  updated_at timestamptz not null,
  unique (partner_number, source_id),
  check (status <> 'received' or posted_at is not null),
  check (status = 'received' or applied_minor = 0),
  check (status in ('waiting', 'received') or received_minor = 0)
);
grant select, insert, update (status, counts_on, posted_at, received_minor, applied_minor, line_count, updated_at)
  on collections.collections to sooner_serving;
-- The lists of operators and of one partner, and the filter by what is not applied yet.
create index collections_newest on collections.collections (created_at, collection_id);
create index collections_of_partner on collections.collections (partner_number, created_at, collection_id);
create index collections_reconciled on collections.collections (reconciliation_state, created_at, collection_id);
-- What the daily job posts.
create index collections_waiting on collections.collections (counts_on, collection_id) where status = 'waiting';
-- What a receipt may be matched with.
create index collections_stated on collections.collections (currency, collections.reference_key(payment_reference))
  where status = 'stated';
create index collections_stated_by_id on collections.collections (currency, collections.reference_key(source_id))
  where status = 'stated';

create table collections.collection_counts (
  partner_number integer not null,
  currency platform.currency not null,
  status text not null,
  reconciliation_state text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, currency, status, reconciliation_state, slot)
) with (fillfactor = 50);
grant select, insert, update on collections.collection_counts to sooner_serving;
select platform.count_list(
  'collections.collections', 'collections.collection_counts', 'partner_number, currency, status, reconciliation_state');

-- What partners stated in each hour.
create table collections.stated_counts (
  partner_number integer not null,
  currency platform.currency not null,
  stated_hour timestamptz not null,
  slot smallint not null,
  rows bigint not null,
  amount_minor bigint not null,
  primary key (partner_number, currency, stated_hour, slot)
) with (fillfactor = 50);
grant select, insert, update on collections.stated_counts to sooner_serving;
select platform.count_list(
  'collections.collections', 'collections.stated_counts', 'partner_number, currency, stated_hour', 'amount_minor');

-- The parts of a collection: which invoice each pays. They are read and locked with their collection.
create table collections.lines (
  collection_id uuid not null references collections.collections,
  line_number integer not null check (line_number > 0),
  -- Under which its application is known to invoices and to the ledger.
  line_id uuid not null,
  -- As the partner states it; all empty for a line that an operator added, or that was found by the payment reference.
  external_vendor_id text,
  source_id text,
  invoice_number text,
  external_client_id text,
  -- What was found.
  vendor_id uuid,
  invoice_id uuid,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What the partner deducts for a reason that is the vendor's: as it was stated.
  shortfall_minor bigint not null check (shortfall_minor >= 0),
  shortfall_reason text,
  -- Whether an operator states it. Only then is more than the partner owed paid on to the vendor.
  by_operator boolean not null,
  status text not null check (status in ('unmatched', 'stated', 'waiting', 'applied', 'reversed', 'released')),
  reason text check (
    reason in ('vendor-unknown', 'invoice-unknown', 'invoice-ambiguous', 'other-currency', 'already-settled', 'not-payable',
      'exceeds-unapplied')
  ),
  -- What of the amount was more than the partner owed, and is paid on to the vendor.
  overpaid_minor bigint not null default 0 check (overpaid_minor between 0 and amount_minor),
  -- Likewise, but as nobody but the partner states it: it is not applied, and waits for an operator.
  surplus_minor bigint not null default 0 check (surplus_minor between 0 and amount_minor),
  recognized_shortfall_minor bigint not null default 0 check (recognized_shortfall_minor between 0 and shortfall_minor),
  updated_at timestamptz not null,
  primary key (collection_id, line_number),
  unique (line_id),
  check (amount_minor > 0 or shortfall_minor > 0),
  check (case when by_operator then surplus_minor else overpaid_minor end = 0),
  check ((shortfall_minor > 0) = (shortfall_reason is not null)),
  check (reason is null or status = 'unmatched'),
  check (status not in ('stated', 'waiting', 'applied', 'reversed') or (vendor_id is not null and invoice_id is not null))
);
grant select, insert,
  update (vendor_id, invoice_id, status, reason, overpaid_minor, surplus_minor, recognized_shortfall_minor, updated_at)
  on collections.lines to sooner_serving;
-- What a change of a vendor's invoices may let be applied, and what waits for a vendor that has not joined.
create index lines_pending on collections.lines (vendor_id, invoice_id)
  where status = 'waiting' or (status = 'unmatched' and reason = 'invoice-unknown');
create index lines_without_vendor on collections.lines (external_vendor_id)
  where status = 'unmatched' and reason = 'vendor-unknown';

-- What the bank's statement has that is no payment of ours: what somebody sent us, and what the bank took. It stays in suspense until it is
-- known what it is.
create table collections.receipts (
  -- The id of the entry of the statement.
  receipt_id uuid primary key,
  currency platform.currency not null,
  -- What came in is positive, and what the bank took negative.
  amount_minor bigint not null check (amount_minor <> 0),
  booked_on date not null,
  reference text not null,
  counterparty text not null,
  -- What nothing explains yet, with the sign of the amount.
  left_minor bigint not null check (left_minor between least(amount_minor, 0) and greatest(amount_minor, 0)),
  status text not null generated always as (case when left_minor = 0 then 'explained' else 'open' end) stored,
  -- Why it was not matched.
  reason text check (reason in ('no-reference', 'unknown-reference', 'other-amount', 'other-counterparty', 'ambiguous', 'debit', 'released')),
  -- The payment of a partner that it is.
  collection_id uuid unique references collections.collections,
  -- Whose it seems to be, and the operator who looks after it.
  partner_number integer,
  taken_by text,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (amount_minor > 0 or collection_id is null),
  check ((left_minor = 0) or (reason is not null))
);
grant select, insert, update (left_minor, reason, collection_id, partner_number, taken_by, note, updated_at) on collections.receipts
  to sooner_serving;
create index receipts_newest on collections.receipts (booked_on, receipt_id);
create index receipts_by_status on collections.receipts (status, booked_on, receipt_id);
create index receipts_of_counterparty on collections.receipts (counterparty) where collection_id is not null;
create index receipts_by_reference on collections.receipts (currency, collections.reference_key(reference)) where status = 'open';

create table collections.receipt_counts (
  status text not null,
  currency platform.currency not null,
  slot smallint not null,
  rows bigint not null,
  primary key (status, currency, slot)
) with (fillfactor = 50);
grant select, insert, update on collections.receipt_counts to sooner_serving;
select platform.count_list('collections.receipts', 'collections.receipt_counts', 'status, currency');

-- How money left suspense otherwise than by a partner's payment.
create table collections.receipt_exits (
  exit_id uuid primary key,
  receipt_id uuid not null references collections.receipts,
  kind text not null check (kind in ('refund', 'recovery', 'carry', 'debit', 'journal', 'capital', 'credit-line')),
  amount_minor bigint not null check (amount_minor > 0),
  -- A refund waits until the bank's statement has it.
  status text not null check (status in ('waiting', 'done')),
  -- What the statement will name, or the journal.
  reference text,
  -- The receipt with the money that the bank took.
  debit_id uuid references collections.receipts,
  -- What had been written off.
  vendor_id uuid,
  invoice_id uuid,
  -- Whose carry it pays.
  partner_number integer,
  note text not null,
  recorded_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'recovery') = (vendor_id is not null and invoice_id is not null)),
  check ((kind = 'carry') = (partner_number is not null)),
  check (kind not in ('refund', 'journal') or reference is not null),
  check (status = 'done' or kind = 'refund'),
  check ((debit_id is not null) = (kind = 'debit' or (kind = 'refund' and status = 'done')))
);
grant select, insert, update (status, debit_id, updated_at) on collections.receipt_exits to sooner_serving;
create index receipt_exits_of on collections.receipt_exits (receipt_id, created_at);
create index receipt_exits_of_invoice on collections.receipt_exits (vendor_id, invoice_id) where invoice_id is not null;
create index receipt_exits_waiting on collections.receipt_exits (amount_minor) where status = 'waiting';

-- Files of collections, and how far each of them is imported. A file may pay invoices of many vendors.
create table collections.files (
  partner_number integer not null,
  file_id uuid not null,
  user_filename text not null,
  bytes integer not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  day_format text not null check (day_format in ('month-first', 'day-first')),
  decimal_mark text check (decimal_mark in ('point', 'comma')),
  sent_by text not null,
  sender_kind text not null check (sender_kind in ('partner', 'operator')),
  -- Why an operator entered it.
  note text,
  status text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  -- The rows whose payments are recorded or refused: written with them, so that an import that was interrupted goes on where it ended.
  rows_read integer not null default 0 check (rows_read >= 0),
  rows_refused integer not null default 0 check (rows_refused >= 0),
  collections_stated integer not null default 0 check (collections_stated >= 0),
  collections_repeated integer not null default 0 check (collections_repeated >= 0),
  collections_refused integer not null default 0 check (collections_refused >= 0),
  unread_columns text[] not null default '{}',
  failure jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (partner_number, file_id),
  check ((status in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
grant select, insert, update on collections.files to sooner_serving;
create index files_newest on collections.files (partner_number, created_at, file_id);

create table collections.file_counts (
  partner_number integer not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, slot)
) with (fillfactor = 50);
grant select, insert, update on collections.file_counts to sooner_serving;
select platform.count_list('collections.files', 'collections.file_counts', 'partner_number');

-- The rows of such a file that were refused, and why.
create table collections.file_faults (
  partner_number integer not null,
  file_id uuid not null,
  line integer not null check (line > 0),
  fault jsonb not null,
  primary key (partner_number, file_id, line),
  foreign key (partner_number, file_id) references collections.files
);
grant select, insert on collections.file_faults to sooner_serving;

-- What partners paid beyond their debt, which is paid on to the vendor. It waits while the vendor has no account that can be paid.
create table collections.pay_ons (
  vendor_id uuid not null,
  -- The line of the collection that paid too much, or whose shortfall was undone after payments had been reduced by it.
  line_id uuid not null,
  cause text not null default 'overpayment' check (cause in ('overpayment', 'undone-shortfall')),
  invoice_id uuid not null,
  partner_number integer not null,
  -- What the vendor finds on its statement.
  payment_reference text not null,
  currency platform.currency not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('waiting', 'sent', 'failed', 'cancelled', 'reclaimed')),
  -- Its latest transfer, and the account that was to be paid.
  transfer_id uuid,
  bank_account_id uuid,
  -- The bank's code, of one that was refused or returned.
  code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, line_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices,
  check (status <> 'sent' or transfer_id is not null),
  check ((status = 'failed') = (code is not null))
);
grant select, insert, update (status, transfer_id, bank_account_id, code, updated_at) on collections.pay_ons to sooner_serving;
create index pay_ons_waiting on collections.pay_ons (vendor_id, line_id) where status in ('waiting', 'failed');
create index pay_ons_of_transfer on collections.pay_ons (vendor_id, transfer_id) where transfer_id is not null;
