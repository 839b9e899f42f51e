-- The parts of the played world that were made: each is made once, and what people did with it since is theirs.
create table sandbox.seeded (
  part text primary key,
  made_at timestamptz not null
);
