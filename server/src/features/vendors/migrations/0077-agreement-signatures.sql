-- Who signed what, as evidence: each row is hashed together with the one before it of the same vendor.
create table vendors.agreement_signatures (
  vendor_id uuid not null references vendors.vendors (vendor_id),
  sequence integer not null check (sequence > 0),
  agreement_id uuid not null references vendors.agreement_texts (id),
  signed_by_name text not null,
  signed_at timestamptz not null,
  account_sub text not null,
  ip text not null,
  user_agent text not null,
  -- What was read and signed, and its digest.
  html text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (vendor_id, sequence),
  unique (vendor_id, agreement_id),
  check ((previous_hash is null) = (sequence = 1))
);

create function vendors.keep_agreement_signature() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are never changed or removed' using errcode = '55000';
end
$$;
create trigger agreement_signatures_stay before update or delete on vendors.agreement_signatures
  for each row execute function vendors.keep_agreement_signature();
create trigger agreement_signatures_stay_all before truncate on vendors.agreement_signatures
  for each statement execute function vendors.keep_agreement_signature();
