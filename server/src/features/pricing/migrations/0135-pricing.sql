create schema pricing;
grant usage on schema pricing to sooner_serving;

-- What partners with a limit owe to the provider, by credit tier, as a job computed it last. It is over all vendors.
create table pricing.exposures (
  partner_number integer not null,
  currency platform.currency not null,
  credit_tier text not null,
  exposure_minor bigint not null,
  computed_at timestamptz not null,
  primary key (partner_number, currency, credit_tier)
);
grant select, insert, delete on pricing.exposures to sooner_serving;

-- What was taken of a limit of exposure, and of its parts by credit tier: the first element in all, and one for each part. An amount is
-- added only if it fits both; a limit that is null takes everything.
create function pricing.take_within(taken bigint[], amount bigint, part integer, max_in_all bigint, max_of_part bigint)
returns bigint[] language plpgsql immutable parallel safe as $$
begin
  if taken[1] + amount > max_in_all or coalesce(taken[part + 1], 0) + amount > max_of_part then
    return taken;
  end if;
  taken[1] := taken[1] + amount;
  taken[part + 1] := coalesce(taken[part + 1], 0) + amount;
  return taken;
end
$$;

create aggregate pricing.taken_within(amount bigint, part integer, max_in_all bigint, max_of_part bigint) (
  sfunc = pricing.take_within, stype = bigint[], initcond = '{0}'
);
