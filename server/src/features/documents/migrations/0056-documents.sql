create schema documents;

-- What a vendor handed in. The bytes lie in the file store, under a key made of vendor and document.
create table documents.documents (
  vendor_id uuid not null,
  document_id uuid not null,
  -- Counts reviews, so that one made from an older state is noticed.
  version integer not null check (version > 0),
  document_type text not null,
  category text not null check (category in ('bank', 'business', 'third-party')),
  state text not null check (state in ('pending', 'rejected', 'partially-approved', 'approved')),
  rejection_reason text,
  user_filename text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/heic')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Where no scanner is configured nothing is scanned; while one is down, it waits, and nobody is given it.
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
create index documents_newest on documents.documents (vendor_id, created_at desc, document_id);
-- Operators read across vendors, what waits longest first.
create index documents_by_state on documents.documents (state, created_at, document_id);
