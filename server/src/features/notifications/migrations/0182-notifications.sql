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
  -- Sent; or no longer true, no longer wanted, nobody to send it to, refused by the server of its recipient, or stopped for that address.
  outcome text check (outcome in ('sent', 'untrue', 'unwanted', 'unreachable', 'refused', 'stopped')),
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
  -- What its event stated, where no page states it.
  data jsonb,
  noted_at timestamptz not null,
  primary key (vendor_id, account_id, kind, fact),
  foreign key (vendor_id, mail_id) references notifications.mails
);
grant select, insert, delete on notifications.facts to sooner_serving;
create index facts_mail on notifications.facts (vendor_id, mail_id);

-- A browser in which a user gets notifications while the portal is closed: what its push service named, until the sign-in ends by which it
-- was switched on.
create table notifications.browsers (
  vendor_id uuid not null,
  browser_id uuid not null,
  account_id uuid not null,
  sign_in text not null,
  -- Where its push service takes messages, the keys with which they are encrypted, and the key of ours for which it subscribed. Without our
  -- private key, nobody can send anything by them.
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  server_key text not null,
  agent text,
  added_at timestamptz not null,
  -- At the latest: a sign-in that ends earlier is noticed before anything is sent.
  ends_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (vendor_id, browser_id)
);
grant select, insert, update (endpoint, public_key, auth_secret, server_key, agent, added_at, ends_at, last_sent_at), delete
  on notifications.browsers to sooner_serving;
create unique index browsers_of_user on notifications.browsers (vendor_id, account_id, sign_in);
create index browsers_ended on notifications.browsers (ends_at);

-- What a mail server or a reader has said about an address. One without a row gets every email.
create table notifications.mailboxes (
  address text primary key check (address = lower(address)),
  -- Nobody has it, or its reader has marked an email as spam.
  state text not null check (state in ('active', 'bounced', 'complained')),
  -- Since when. A report about an email from before an address was active again changes nothing.
  since timestamptz not null,
  -- Of a server, or the kind of a complaint.
  words text not null
);
grant select, insert, update, delete on notifications.mailboxes to sooner_serving;

-- To whom each email was handed over, by the id that its Message-ID and its return path have, as long as reports about it are expected.
create table notifications.sent_mails (
  mail_id text primary key,
  address text not null,
  sent_at timestamptz not null
);
grant select, insert, update, delete on notifications.sent_mails to sooner_serving;
create index sent_mails_oldest on notifications.sent_mails (sent_at);
