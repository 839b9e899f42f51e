-- The account that is to be the primary one once it is proven. Until then the present one stays.
alter table bank_accounts.payees
  add column wanted_id uuid,
  add foreign key (vendor_id, wanted_id) references bank_accounts.accounts (vendor_id, id),
  add check (wanted_id is null or (primary_id is not null and wanted_id <> primary_id));
