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

-- What operators have noted about items of queues, which are rows of many features. Like a queue, it has items of all vendors.
create table operator.queue_items (
  queue text not null,
  item text not null check (char_length(item) <= 300),
  -- The account that works on it.
  holder text,
  snoozed_until timestamptz,
  snooze_reason text check (char_length(snooze_reason) between 1 and 500),
  snoozed_by text,
  -- What the item was when it was snoozed: once it is something else, the snooze is over.
  snoozed_as text,
  note text check (char_length(note) between 1 and 500),
  noted_by text,
  noted_at timestamptz,
  primary key (queue, item),
  check (holder is not null or snoozed_until is not null or note is not null),
  check (
    (snoozed_until is null) = (snooze_reason is null) and (snoozed_until is null) = (snoozed_by is null)
    and (snoozed_until is null) = (snoozed_as is null)),
  check ((note is null) = (noted_by is null) and (note is null) = (noted_at is null))
);
grant select, insert, delete,
  update (holder, snoozed_until, snooze_reason, snoozed_by, snoozed_as, note, noted_by, noted_at)
  on operator.queue_items to sooner_serving;
