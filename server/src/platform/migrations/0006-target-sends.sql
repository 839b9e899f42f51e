-- The messages that were sent to one address or telephone number in the last day, by kind of message, whoever asked for them: one
-- mailbox must not be filled, nor a code for it guessed, from many accounts. The target is a hash, so no addresses are collected.
create table platform.target_sends (
  kind text not null,
  target text not null,
  sent_at timestamptz[] not null,
  -- The network that asked for each, in the order of sent_at.
  sent_from text[] not null,
  last_sent_at timestamptz not null,
  primary key (kind, target)
);
grant select, insert, update, delete on platform.target_sends to sooner_serving;
create index target_sends_age on platform.target_sends (last_sent_at);
