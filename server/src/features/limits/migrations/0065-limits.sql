create schema limits;
grant usage on schema limits to sooner_serving;

-- Amounts that operators state (`packages/rules/amount-limits.ts`). It is no tenant table: most apply to everybody.
create table limits.amounts (
  name text not null,
  -- Empty for everybody, else the vendor or the partner whose limit applies instead.
  subject text not null default '',
  -- Empty for each currency that has no amount of its own.
  currency text not null default '',
  amount_minor bigint not null check (amount_minor >= 0),
  changed_at timestamptz not null,
  primary key (name, subject, currency)
);
grant select, insert, update (amount_minor, changed_at) on limits.amounts to sooner_serving;

-- A deployment begins with these; operators change them. Nothing leaves beyond the cash in the books until a credit line is stated.
insert into limits.amounts (name, amount_minor, changed_at)
select name, amount_minor, now() from (values
  ('vendor-uploads-day', 10000000), ('vendor-uploads-30-days', 100000000),
  ('partner-uploads-day', 100000000), ('partner-uploads-30-days', 1000000000),
  ('vendor-early-day', 25000000), ('vendor-early-30-days', 250000000),
  ('partner-early-day', 250000000), ('partner-early-30-days', 2500000000),
  ('partner-stated-day', 1000000000), ('partner-stated-30-days', 10000000000),
  ('first-payout', 250000), ('changed-business', 250000), ('shared-account', 0), ('unusual-payout', 1000000),
  ('call-back', 1000000), ('credit-line', 0)
) as first (name, amount_minor);

-- What all vendors of a partner have uploaded and were paid early, as of the last minute.
create table limits.partner_use (
  partner_number integer not null,
  what text not null check (what in ('uploads', 'early')),
  currency text not null,
  day_minor bigint not null,
  month_minor bigint not null,
  computed_at timestamptz not null,
  primary key (partner_number, what, currency)
);
grant select, insert, delete on limits.partner_use to sooner_serving;
