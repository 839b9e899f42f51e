create schema notifications;
grant usage on schema notifications to sooner_serving;

-- Which emails a user of a vendor wants. A user who has chosen nothing has no row, and null stands for what was not chosen.
create table notifications.preferences (
  vendor_id uuid not null,
  account_id uuid not null,
  invoice_summary text check (invoice_summary in ('off', 'at-once', 'daily', 'weekly')),
  payment_summary text check (payment_summary in ('off', 'at-once', 'daily', 'weekly')),
  upcoming_payment text check (upcoming_payment in ('off', 'daily', 'weekly')),
  -- The hour of the vendor's zone at which collected emails are sent.
  send_hour smallint check (send_hour between 0 and 23),
  language text check (language in ('en-US', 'es-PR')),
  changed_at timestamptz not null,
  primary key (vendor_id, account_id)
);
grant select, insert, update, delete on notifications.preferences to sooner_serving;

-- One email to one user, which collects facts until it is taken for sending.
create table notifications.mails (
  vendor_id uuid not null,
  mail_id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- From when it is sent, by the clock of the application.
  due_at timestamptz not null,
  -- When its job was enqueued; when the first attempt took it, so that it collects nothing more; and when it was over.
  queued_at timestamptz,
  taken_at timestamptz,
  ended_at timestamptz,
  -- Sent; or no longer true, no longer wanted, nobody to send it to, refused by the server of its recipient.
  outcome text check (outcome in ('sent', 'untrue', 'unwanted', 'unreachable', 'refused')),
  -- When its user has read it in the portal, whose bell lists what was taken.
  read_at timestamptz,
  primary key (vendor_id, mail_id),
  check ((ended_at is null) = (outcome is null))
);
grant select, insert, update (queued_at, taken_at, ended_at, outcome, read_at), delete on notifications.mails to sooner_serving;
create unique index mails_collecting on notifications.mails (vendor_id, account_id, kind) where taken_at is null;
create index mails_of_user on notifications.mails (vendor_id, account_id, taken_at, mail_id)
  where taken_at is not null and outcome is distinct from 'untrue';
create index mails_of_vendor on notifications.mails (vendor_id, taken_at desc, mail_id desc) where taken_at is not null;
create index mails_due on notifications.mails (due_at) where queued_at is null;

-- What an email is about. A fact is in one email to a user, whatever becomes of that email.
create table notifications.facts (
  vendor_id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- Such as the id of a payment; with what came back of it by then, where more may come back later.
  fact text not null,
  mail_id uuid not null,
  noted_at timestamptz not null,
  primary key (vendor_id, account_id, kind, fact),
  foreign key (vendor_id, mail_id) references notifications.mails
);
grant select, insert, delete on notifications.facts to sooner_serving;
create index facts_mail on notifications.facts (vendor_id, mail_id);
