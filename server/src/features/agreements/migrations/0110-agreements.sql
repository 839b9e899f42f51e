create schema agreements;
grant usage on schema agreements to sooner_serving;

-- The versions of the provider's service agreement and of the partners' supplemental ones. This is a reference table: the same
-- for all vendors, and without references to vendors. Partner 0 is the provider.
create table agreements.texts (
  id uuid primary key,
  partner_id integer not null check (partner_id >= 0),
  version text not null,
  title text not null,
  has_on_demand boolean not null,
  -- Whether vendors that signed the version before it may stay with that one.
  accepts_earlier boolean not null,
  html_template text not null,
  -- The same version in Spanish, where it has been translated.
  spanish_title text,
  spanish_html_template text,
  active boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When vendors were first asked to sign it; null for a draft.
  activated_at timestamptz,
  unique (partner_id, version),
  check (not active or activated_at is not null),
  check ((spanish_title is null) = (spanish_html_template is null))
);
grant select, insert, update (active, activated_at) on agreements.texts to sooner_serving;
create unique index texts_active on agreements.texts (partner_id) where active;

-- A text that may have been signed never changes. Only which version is active can change.
create function agreements.refuse_text_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(new) - '{active,activated_at}'::text[]) is distinct from (to_jsonb(old) - '{active,activated_at}'::text[])
    or (old.activated_at is not null and new.activated_at is distinct from old.activated_at)
  then
    raise exception 'texts of agreements are never changed or removed' using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger texts_stay before update or delete on agreements.texts
  for each row execute function agreements.refuse_text_change();

-- The signatures, as evidence: the hash of each row includes the hash of the vendor's previous row.
create table agreements.signatures (
  vendor_id uuid not null references directory.vendors,
  sequence integer not null check (sequence > 0),
  agreement_id uuid not null references agreements.texts,
  signed_by_name text not null,
  signed_at timestamptz not null,
  account_sub text not null,
  ip text not null,
  user_agent text not null,
  -- The text that was read and signed, its language, and its digest.
  language text not null check (language in ('en-US', 'es-PR')),
  html text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The PDF as it was made at signing: neither a new name nor a new version of the application may change it.
  copy bytea not null,
  primary key (vendor_id, sequence),
  unique (vendor_id, agreement_id),
  check ((previous_hash is null) = (sequence = 1))
);
grant select, insert on agreements.signatures to sooner_serving;

create function agreements.refuse_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are never changed or removed' using errcode = '55000';
end
$$;
create trigger signatures_stay before update or delete on agreements.signatures
  for each row execute function agreements.refuse_signature_change();
create trigger signatures_stay_all before truncate on agreements.signatures
  for each statement execute function agreements.refuse_signature_change();

-- A keyed hash of each signature and its copy. The key is not in the database, so nobody can forge a signature with the
-- database alone. After a change of the key, each signature gets a further seal under the new one.
create table agreements.signature_seals (
  vendor_id uuid not null,
  sequence integer not null,
  seal text not null,
  primary key (vendor_id, sequence, seal),
  foreign key (vendor_id, sequence) references agreements.signatures (vendor_id, sequence)
);
grant select, insert on agreements.signature_seals to sooner_serving;
create trigger signature_seals_stay before update or delete on agreements.signature_seals
  for each row execute function agreements.refuse_signature_change();
create trigger signature_seals_stay_all before truncate on agreements.signature_seals
  for each statement execute function agreements.refuse_signature_change();

-- Each text of the terms of service that a vendor has accepted, under its digest. The application contains the present texts; this is
-- the evidence of the earlier ones. It is the same for all vendors, and without references to vendors.
create table agreements.accepted_terms (
  sha256 text primary key check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  language text not null check (language in ('en-US', 'es-PR')),
  text text not null
);
grant select, insert on agreements.accepted_terms to sooner_serving;
create function agreements.refuse_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'accepted terms of service are never changed or removed' using errcode = '55000';
end
$$;
create trigger accepted_terms_stay before update or delete on agreements.accepted_terms
  for each row execute function agreements.refuse_terms_change();
create trigger accepted_terms_stay_all before truncate on agreements.accepted_terms
  for each statement execute function agreements.refuse_terms_change();

-- What a vendor agreed to other than by signing one of the texts above.
create table agreements.standings (
  vendor_id uuid primary key references directory.vendors,
  -- A partner has its own agreement with the vendor, which replaces the provider's.
  has_own_agreement boolean not null default false,
  -- When a user of the vendor first accepted the terms of service, who that was, and the text that they read.
  accepted_terms_at timestamptz,
  accepted_terms_by text,
  accepted_terms_sha256 text references agreements.accepted_terms,
  check ((accepted_terms_at is null) = (accepted_terms_by is null)),
  check ((accepted_terms_at is null) = (accepted_terms_sha256 is null))
);
grant select, insert, update on agreements.standings to sooner_serving;

create function agreements.refuse_acceptance_change() returns trigger language plpgsql as $$
begin
  if old.accepted_terms_at is not null and (new.accepted_terms_at, new.accepted_terms_by, new.accepted_terms_sha256)
    is distinct from (old.accepted_terms_at, old.accepted_terms_by, old.accepted_terms_sha256)
  then
    raise exception 'an acceptance of the terms of service is never changed' using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger acceptances_stay before update on agreements.standings
  for each row execute function agreements.refuse_acceptance_change();
