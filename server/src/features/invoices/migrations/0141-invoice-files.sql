-- Files of invoices that vendors uploaded, and how far each of them is read. The file itself is in the file store until then.
create table invoices.uploads (
  vendor_id uuid not null,
  file_id uuid not null,
  user_filename text not null,
  bytes integer not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  day_format text not null check (day_format in ('month-first', 'day-first')),
  decimal_mark text check (decimal_mark in ('point', 'comma')),
  sent_by text not null,
  status text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  -- Written with the rows that were imported, so that an import that was interrupted goes on where it ended.
  rows_read integer not null default 0 check (rows_read >= 0),
  rows_accepted integer not null default 0 check (rows_accepted >= 0),
  rows_repeated integer not null default 0 check (rows_repeated >= 0),
  rows_refused integer not null default 0 check (rows_refused >= 0),
  unread_columns text[] not null default '{}',
  failure jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (vendor_id, file_id),
  check (rows_read = rows_accepted + rows_repeated + rows_refused),
  check ((status in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
grant select, insert, update on invoices.uploads to sooner_serving;
create index uploads_newest on invoices.uploads (vendor_id, created_at, file_id);

create table invoices.upload_counts (
  vendor_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.upload_counts to sooner_serving;
select platform.count_list('invoices.uploads', 'invoices.upload_counts', 'vendor_id');

-- The rows of an upload that were refused, and why. The sentences are written when the report is read.
create table invoices.upload_faults (
  vendor_id uuid not null,
  file_id uuid not null,
  line integer not null check (line > 0),
  fault jsonb not null,
  primary key (vendor_id, file_id, line),
  foreign key (vendor_id, file_id) references invoices.uploads
);
grant select, insert, delete on invoices.upload_faults to sooner_serving;

-- What partners sent for vendors that have not joined yet. It is imported when the vendor joins; the latest version counts.
create table invoices.feed_receipts (
  partner_number integer not null,
  source_id text not null,
  external_vendor_id text not null,
  invoice jsonb not null,
  sent_by text not null,
  received_at timestamptz not null,
  primary key (partner_number, source_id)
);
grant select, insert, update, delete on invoices.feed_receipts to sooner_serving;
create index feed_receipts_of_vendor on invoices.feed_receipts (partner_number, external_vendor_id, source_id);
-- So many receipts of one partner are stored at most, and so long at most.
create index feed_receipts_oldest on invoices.feed_receipts (received_at);

create table invoices.feed_receipt_counts (
  partner_number integer not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.feed_receipt_counts to sooner_serving;
select platform.count_list('invoices.feed_receipts', 'invoices.feed_receipt_counts', 'partner_number');

-- The vendor that each document of a partner's feed belongs to, for good: the same document for two vendors would be paid twice.
create table invoices.feed_ids (
  partner_number integer not null,
  source_id text not null,
  vendor_id uuid not null,
  primary key (partner_number, source_id)
);
grant select, insert on invoices.feed_ids to sooner_serving;

-- Files of invoices that partners sent, and how far each of them is imported. A file may have documents of many vendors.
create table invoices.feed_files (
  partner_number integer not null,
  file_id uuid not null,
  user_filename text not null,
  bytes integer not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  day_format text not null check (day_format in ('month-first', 'day-first')),
  decimal_mark text check (decimal_mark in ('point', 'comma')),
  sent_by text not null,
  status text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  rows_imported integer not null default 0 check (rows_imported >= 0),
  rows_updated integer not null default 0 check (rows_updated >= 0),
  rows_repeated integer not null default 0 check (rows_repeated >= 0),
  rows_waiting integer not null default 0 check (rows_waiting >= 0),
  rows_refused integer not null default 0 check (rows_refused >= 0),
  -- The rows of the batches that are imported, and the steps of the next batch that are: written with the rows of each step, so
  -- that an import that was interrupted goes on where it ended.
  rows_passed integer not null default 0 check (rows_passed >= 0),
  steps_done integer not null default 0 check (steps_done >= 0),
  unread_columns text[] not null default '{}',
  failure jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (partner_number, file_id),
  check ((status in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((status = 'failed') = (failure is not null))
);
grant select, insert, update on invoices.feed_files to sooner_serving;
create index feed_files_newest on invoices.feed_files (partner_number, created_at, file_id);

create table invoices.feed_file_counts (
  partner_number integer not null,
  slot smallint not null,
  rows bigint not null,
  primary key (partner_number, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.feed_file_counts to sooner_serving;
select platform.count_list('invoices.feed_files', 'invoices.feed_file_counts', 'partner_number');

-- The rows of such a file that were refused, and why.
create table invoices.feed_file_faults (
  partner_number integer not null,
  file_id uuid not null,
  line integer not null check (line > 0),
  fault jsonb not null,
  primary key (partner_number, file_id, line),
  foreign key (partner_number, file_id) references invoices.feed_files
);
grant select, insert on invoices.feed_file_faults to sooner_serving;

-- Redirects that were requested and of which the partner's facilitators have not been notified by mail yet.
create table invoices.redirect_notices (
  vendor_id uuid not null,
  invoice_id uuid not null,
  partner_number integer not null,
  number text not null,
  primary key (vendor_id, invoice_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert, delete on invoices.redirect_notices to sooner_serving;
create index redirect_notices_of_partner on invoices.redirect_notices (partner_number);
