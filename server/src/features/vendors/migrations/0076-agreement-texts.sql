-- The versions of the house's service agreement and of the partners' supplemental ones: the same for all vendors, so a
-- reference table, pointing at none. Partner 0 is no partner: the house.
create table vendors.agreement_texts (
  id uuid primary key,
  partner_id integer not null check (partner_id >= 0),
  version text not null,
  title text not null,
  has_on_demand boolean not null,
  html_template text not null,
  active boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When vendors were first asked for it; never, as long as it is a draft.
  activated_at timestamptz,
  unique (partner_id, version),
  check (not active or activated_at is not null)
);
create unique index agreement_texts_active on vendors.agreement_texts (partner_id) where active;

-- What somebody may have signed stays as they read it. Which version is asked for is all that changes.
create function vendors.keep_agreement_text() returns trigger language plpgsql as $$
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
create trigger agreement_texts_stay before update or delete on vendors.agreement_texts
  for each row execute function vendors.keep_agreement_text();
