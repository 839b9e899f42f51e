-- The played outside. Nothing of it exists for the rest of the house, and nothing in it is real.
create schema sandbox;

-- Every mail that would have left the house. Codes stand here in clear, which is the purpose of the mailbox.
create table sandbox.mails (
  seq        bigint generated always as identity primary key,
  id         uuid not null unique,
  -- The sender's own name for the mail: a job that runs twice sends it once.
  key        text not null unique,
  recipient  text not null,
  sender     text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text not null,
  sent_at    timestamptz not null
);

create index mails_by_recipient on sandbox.mails (lower(recipient), seq desc);

-- How far the sandbox's time is ahead of real time. One row.
create table sandbox.clock (
  only_row   boolean primary key default true check (only_row),
  ahead_ms   bigint not null check (ahead_ms >= 0),
  moved_at   timestamptz not null
);

insert into sandbox.clock (ahead_ms, moved_at) values (0, now());

-- What happened can't unhappen: a day that came back would let a cutoff be met twice.
create function sandbox.refuse_backwards() returns trigger language plpgsql as $$
begin
  if new.ahead_ms < old.ahead_ms then
    raise exception 'the sandbox clock never goes back' using errcode = '55000';
  end if;
  return new;
end
$$;

create trigger clock_only_forward before update on sandbox.clock
  for each row execute function sandbox.refuse_backwards();
