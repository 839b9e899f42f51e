-- Operators contact the owners of stopped accounts, over all vendors, the latest first.
create index accounts_frozen on bank_accounts.accounts (frozen_at, vendor_id, id) where frozen_at is not null;
