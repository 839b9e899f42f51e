-- What went with a mail, to look at beside it.
create table sandbox.mail_attachments (
  mail_id uuid not null references sandbox.mails (id) on delete cascade,
  position integer not null check (position > 0),
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
