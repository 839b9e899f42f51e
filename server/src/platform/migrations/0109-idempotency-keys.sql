-- Acts that took effect, by the key that their sender gave them, with the answer that a replay is given again.
create table platform.idempotency_keys (
  -- The account or the program whose key it is: the same key of another one is another key.
  actor         text not null,
  route         text not null,
  key           text not null check (length(key) between 1 and 255),
  -- A keyed hash of everything that was sent, so that the key can't be used for another request.
  digest        text not null,
  -- These three are filled by the transaction that inserts the row, before anybody else sees it.
  status        smallint,
  content_type  text,
  answer        text,
  created_at    timestamptz not null,
  primary key (actor, route, key),
  check ((status is null) = (answer is null))
);

create index idempotency_keys_by_age on platform.idempotency_keys (created_at);
