-- One row a demo visit: each makes an account, so there are only so many an hour.
create table sandbox.demo_visits (
  seq        bigint generated always as identity primary key,
  demo       text not null,
  email      text not null,
  -- Real time: moving the clock makes no room for more.
  begun_at   timestamptz not null
);
create index demo_visits_begun on sandbox.demo_visits (begun_at);
