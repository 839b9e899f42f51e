-- How far the days of a daily job are planned. Its row is the lock under which days are planned and runs end.
create table platform.daily_jobs (
  name            text primary key,
  planned_through date not null
);

-- Long or scheduled work, one row for each run, for operators to read.
create table platform.task_executions (
  id           uuid primary key,
  kind         text not null check (kind in ('daily-job')),
  name         text not null,
  business_day date not null,
  status       text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  attempts     integer not null default 0,
  queued_at    timestamptz not null,
  started_at   timestamptz,
  ended_at     timestamptz,
  counts       jsonb not null default '{}',
  error        text,
  unique (kind, name, business_day)
);
