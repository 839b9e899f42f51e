-- Operators read documents by state across vendors, what waits longest first.
drop index documents.documents_by_state;
create index documents_by_state on documents.documents (state, created_at, vendor_id, document_id);

create table documents.document_counts (
  vendor_id uuid not null,
  state text not null,
  category text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, state, category, slot)
) with (fillfactor = 50);
create index document_counts_by_state on documents.document_counts (state, category);
select platform.count_list('documents.documents', 'documents.document_counts', 'vendor_id, state, category');
