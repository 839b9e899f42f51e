create schema own_data;
grant usage on schema own_data to sooner_serving;

-- A copy of everything that the application has about a vendor, which its owner asked for. The file is stored under the ids of the row.
create table own_data.exports (
  vendor_id uuid not null,
  export_id uuid not null,
  -- The account of the owner.
  requested_by text not null,
  language text not null check (language in ('en-US', 'es-PR')),
  status text not null check (status in ('queued', 'executing', 'succeeded', 'failed')),
  -- The files of the archive that are written, and how many it will have; null until that is known.
  parts_done integer not null default 0 check (parts_done >= 0),
  parts_total integer check (parts_total >= parts_done),
  bytes bigint check (bytes > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- From then on the file is deleted.
  expires_at timestamptz not null,
  file_deleted_at timestamptz,
  primary key (vendor_id, export_id),
  check ((status in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((status = 'succeeded') = (bytes is not null))
);
grant select, insert, update, delete on own_data.exports to sooner_serving;
-- One is under way for each vendor, whoever asks at the same time.
create unique index exports_under_way on own_data.exports (vendor_id) where status in ('queued', 'executing');
create index exports_newest on own_data.exports (vendor_id, created_at desc, export_id);
create index exports_kept on own_data.exports (expires_at, vendor_id) where file_deleted_at is null;

-- A request of an owner to delete the data of the business.
create table own_data.deletions (
  vendor_id uuid not null,
  deletion_id uuid not null,
  -- The account of the owner.
  requested_by text not null,
  status text not null check (status in ('waiting', 'withdrawn', 'refused', 'executing', 'done')),
  requested_at timestamptz not null,
  -- Until then the owner can withdraw it, and from then on the daily job carries it out.
  due_at timestamptz not null check (due_at > requested_at),
  -- When it was withdrawn, refused or done.
  ended_at timestamptz,
  -- Why it was refused on its day.
  obstacles text[] not null default '{}',
  -- Once it is done: the last day of each record that the law has us keep.
  kept jsonb check (jsonb_typeof(kept) = 'object'),
  primary key (vendor_id, deletion_id),
  check ((status in ('waiting', 'executing')) = (ended_at is null)),
  check ((status = 'refused') = (obstacles <> '{}')),
  check ((status = 'done') = (kept is not null))
);
grant select, insert, update (status, ended_at, obstacles, kept) on own_data.deletions to sooner_serving;
create unique index deletions_open on own_data.deletions (vendor_id) where status in ('waiting', 'executing');
create index deletions_newest on own_data.deletions (vendor_id, requested_at desc, deletion_id);
-- For the list of operators.
create index deletions_earliest on own_data.deletions (requested_at, vendor_id, deletion_id);
create index deletions_of_status on own_data.deletions (status, requested_at, vendor_id, deletion_id);
create index deletions_due on own_data.deletions (due_at, vendor_id) where status in ('waiting', 'executing');

-- What a deletion has deleted, by table; of files and users, by these names.
create table own_data.deleted_rows (
  vendor_id uuid not null,
  deletion_id uuid not null,
  name text not null,
  rows bigint not null check (rows >= 0),
  primary key (vendor_id, deletion_id, name),
  foreign key (vendor_id, deletion_id) references own_data.deletions
);
grant select, insert, update (rows) on own_data.deleted_rows to sooner_serving;
