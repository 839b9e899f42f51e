create schema operator;
grant usage on schema operator to sooner_serving;

-- Filters of the console's queues under a name. It is no tenant table: a queue has the items of all vendors.
create table operator.queue_views (
  id uuid primary key,
  queue text not null,
  -- The account that alone has it; empty where all operators have it.
  owner text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- The filters as a search string.
  search text not null check (char_length(search) <= 1200),
  maker text not null,
  made_at timestamptz not null
);
grant select, insert, delete, update (name) on operator.queue_views to sooner_serving;
-- Names are told apart by more than the case of their letters.
create unique index queue_views_named on operator.queue_views (queue, owner, lower(name));

-- Which view each operator applied last.
create table operator.last_queue_views (
  account text not null,
  queue text not null,
  view_id uuid not null references operator.queue_views on delete cascade,
  primary key (account, queue)
);
grant select, insert, delete, update (view_id) on operator.last_queue_views to sooner_serving;
create index last_queue_views_of on operator.last_queue_views (view_id);
