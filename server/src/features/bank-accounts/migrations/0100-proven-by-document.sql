-- The document that an account was proven by. Should its approval be taken back, the proof goes with it.
alter table bank_accounts.accounts
  add column proven_by_document uuid,
  add foreign key (vendor_id, proven_by_document) references documents.documents (vendor_id, document_id),
  add check (proven_by_document is null or verification = 'succeeded');
