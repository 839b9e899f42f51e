-- The simulated outside world. Nothing of it exists for the rest of the server, and nothing in it is real.
create schema sandbox;

-- Every mail that would have been sent. Codes stand here in clear text, which is the purpose of the mailbox.
create table sandbox.mails (
  seq        bigint generated always as identity primary key,
  id         uuid not null unique,
  -- The sender's own name for the mail, so that a job that runs twice sends it once.
  key        text not null unique,
  recipient  text not null,
  sender     text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text not null,
  sent_at    timestamptz not null
);

create index mails_by_recipient on sandbox.mails (lower(recipient), seq desc);

-- The attachments of a mail, to look at beside it.
create table sandbox.mail_attachments (
  mail_id uuid not null references sandbox.mails (id) on delete cascade,
  position integer not null check (position > 0),
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, position)
);

-- How far the sandbox's time is ahead of real time, in one row.
create table sandbox.clock (
  only_row   boolean primary key default true check (only_row),
  ahead_ms   bigint not null check (ahead_ms >= 0),
  moved_at   timestamptz not null
);

insert into sandbox.clock (ahead_ms, moved_at) values (0, now());

-- What happened cannot be undone: if a day came back, a cutoff could be met twice.
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

-- The parts of the demonstration data that exist. Each is made once; what people changed in it afterwards is theirs.
create table sandbox.seeded (
  part text primary key,
  made_at timestamptz not null
);

-- One row for each demo visit. Each visit makes an account, so their number in an hour is limited.
create table sandbox.demo_visits (
  seq        bigint generated always as identity primary key,
  demo       text not null,
  email      text not null,
  -- Real time: moving the clock allows no further visits.
  begun_at   timestamptz not null
);
create index demo_visits_begun on sandbox.demo_visits (begun_at);

-- The simulated bank's own books. A bank knows the numbers of its accounts; none of them is real.
create table sandbox.bank_entries (
  seq            bigint generated always as identity primary key,
  -- The sender's own name for the entry: an entry that is sent twice is booked once.
  key            text not null unique,
  kind           text not null check (kind in ('credit', 'debit', 'prenote')),
  amount_minor   bigint not null check (amount_minor >= 0),
  currency       text not null,
  country        text not null,
  routing_number text not null,
  account_number text not null,
  holder         text not null,
  description    text not null,
  sent_at        timestamptz not null,
  arrives_on     date not null,
  returned_as    text
);
create index bank_entries_by_account on sandbox.bank_entries (right(account_number, 4), seq desc);
