-- Ties are broken in the direction of the sort, so that one index serves both directions.
drop index onboarding.onboardings_newest;
drop index onboarding.onboardings_status;
create index onboardings_newest on onboarding.onboardings (created_at, id);
create index onboardings_status on onboarding.onboardings (status, created_at, id);

create table onboarding.onboarding_counts (
  status text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (status, slot)
) with (fillfactor = 50);
select platform.count_list('onboarding.onboardings', 'onboarding.onboarding_counts', 'status');
