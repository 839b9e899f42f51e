-- Which subscriber listens to which event, over all processes. Every process declares the subscribers of the whole application when
-- it starts, so that an event is stored for a subscriber whose service the emitting process does not mount.
create table platform.event_subscriptions (
  event      text not null,
  subscriber text not null,
  -- Its effect is a message to people: a seed leaves it out.
  notifies   boolean not null,
  primary key (event, subscriber)
);

create sequence platform.event_positions;

-- The outbox: one row for each event and subscriber. The positions of one vendor and subscriber give the order of delivery.
create table platform.event_deliveries (
  vendor_id  uuid not null,
  subscriber text not null,
  position   bigint not null default nextval('platform.event_positions'),
  event      text not null,
  data       jsonb not null,
  emitted_at timestamptz not null default now(),
  -- Written in the transaction of the subscriber's effect.
  handled_at timestamptz,
  primary key (vendor_id, subscriber, position)
);

create index event_deliveries_waiting on platform.event_deliveries (subscriber, vendor_id, position)
  where handled_at is null;
create index event_deliveries_handled on platform.event_deliveries (handled_at) where handled_at is not null;

-- A vendor's queue for a subscriber whose first event failed. Without a next try it is a dead letter and waits for an operator.
create table platform.event_stalls (
  vendor_id   uuid not null,
  subscriber  text not null,
  id          uuid not null default gen_random_uuid(),
  position    bigint not null,
  attempts    integer not null,
  failed_at   timestamptz not null,
  retry_at    timestamptz,
  error       text not null,
  primary key (vendor_id, subscriber)
);

create index event_stalls_dead on platform.event_stalls (failed_at, id) where retry_at is null;
