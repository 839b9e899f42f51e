-- What partners with a limit owe to the provider, by credit tier, as a job computed it last. It is over all vendors.
create table invoices.exposures (
  partner_number integer not null,
  currency platform.currency not null,
  credit_tier text not null,
  exposure_minor bigint not null,
  computed_at timestamptz not null,
  primary key (partner_number, currency, credit_tier)
);
grant select, insert, delete on invoices.exposures to sooner_serving;

-- What was taken of a limit of exposure, and of its parts by credit tier: the first element in all, and one for each part. An amount is
-- added only if it fits both; a limit that is null takes everything.
create function invoices.take_within(taken bigint[], amount bigint, part integer, most_in_all bigint, most_of_part bigint)
returns bigint[] language plpgsql immutable parallel safe as $$
begin
  if taken[1] + amount > most_in_all or coalesce(taken[part + 1], 0) + amount > most_of_part then
    return taken;
  end if;
  taken[1] := taken[1] + amount;
  taken[part + 1] := coalesce(taken[part + 1], 0) + amount;
  return taken;
end
$$;

create aggregate invoices.taken_within(amount bigint, part integer, most_in_all bigint, most_of_part bigint) (
  sfunc = invoices.take_within, stype = bigint[], initcond = '{0}'
);
