create schema documents;
grant usage on schema documents to sooner_serving;

-- The documents that vendors uploaded. The bytes are in the file store, under a key made of vendor and document.
create table documents.documents (
  vendor_id uuid not null,
  document_id uuid not null,
  -- Incremented by each review, so that a review based on an older state is refused.
  version integer not null check (version > 0),
  document_type text not null,
  category text not null check (category in ('bank', 'business', 'third-party')),
  state text not null check (state in ('pending', 'rejected', 'partially-approved', 'approved')),
  rejection_reason text,
  user_filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/heic')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The key that sealed the stored file; `bytes` and `sha256` are those of the plain file.
  key_id text not null,
  -- 'none' if no scanner is configured. While the scanner is down a document waits, and cannot be downloaded.
  scan text not null check (scan in ('none', 'waiting', 'clean', 'infected')),
  bank_account_id uuid,
  uploaded_by text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  rejected_at timestamptz,
  primary key (vendor_id, document_id),
  check ((state = 'rejected') = (rejection_reason is not null)),
  check ((state = 'rejected') = (rejected_at is not null)),
  check ((state = 'approved') = (verified_at is not null)),
  check (scan <> 'infected' or state = 'rejected'),
  check (scan <> 'waiting' or state in ('pending', 'rejected'))
);
grant select, insert, update, delete on documents.documents to sooner_serving;
create index documents_newest on documents.documents (vendor_id, created_at desc, document_id);
-- Operators read documents by state across vendors, those that have waited longest first.
create index documents_by_state on documents.documents (state, created_at, vendor_id, document_id);

create table documents.document_counts (
  vendor_id uuid not null,
  state text not null,
  category text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, state, category, slot)
) with (fillfactor = 50);
grant select, insert, update on documents.document_counts to sooner_serving;
create index document_counts_by_state on documents.document_counts (state, category);
select platform.count_list('documents.documents', 'documents.document_counts', 'vendor_id, state, category');

-- Files that belong to something of another feature, which stores to what: a document of an invoice, for example. Nobody reviews
-- them. They are stored, scanned and sealed as the documents above.
create table documents.attachments (
  vendor_id uuid not null,
  attachment_id uuid not null,
  user_filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/heic')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  key_id text not null,
  scan text not null check (scan in ('none', 'waiting', 'clean', 'infected')),
  uploaded_by text not null,
  created_at timestamptz not null,
  primary key (vendor_id, attachment_id)
);
grant select, insert, update on documents.attachments to sooner_serving;
-- The daily limit of a vendor.
create index attachments_newest on documents.attachments (vendor_id, created_at);
