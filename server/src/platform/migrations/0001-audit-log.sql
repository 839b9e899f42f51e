-- Who did what to what, and when. The log is append-only: the trigger refuses what a correct program never does.
create table platform.audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  actor       text not null,
  action      text not null,
  subject     text not null,
  vendor_id   uuid,
  request_id  text,
  before      jsonb,
  after       jsonb
);

create index audit_log_by_subject on platform.audit_log (subject, at desc);
create index audit_log_by_vendor on platform.audit_log (vendor_id, at desc) where vendor_id is not null;
-- What one account did recently, for the limit on how often it may change things.
create index audit_log_by_actor on platform.audit_log (actor, at desc);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '55000';
end
$$;

create trigger audit_log_is_append_only
  before update or delete or truncate on platform.audit_log
  for each statement execute function platform.refuse_change();
