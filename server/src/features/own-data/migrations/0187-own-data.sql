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
grant select, insert, update on own_data.exports to sooner_serving;
-- One is under way for each vendor, whoever asks at the same time.
create unique index exports_under_way on own_data.exports (vendor_id) where status in ('queued', 'executing');
create index exports_newest on own_data.exports (vendor_id, created_at desc, export_id);
create index exports_kept on own_data.exports (expires_at, vendor_id) where file_deleted_at is null;
