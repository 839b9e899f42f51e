-- Verified addresses that an account had before, and until when: whoever changes the address of an account that is not
-- theirs must not be the only one who hears of what they do next.
create table identity.former_emails (
  account_id uuid not null references identity.accounts on delete cascade,
  email text not null check (email = lower(email)),
  left_at timestamptz not null,
  primary key (account_id, email)
);
create index former_emails_left on identity.former_emails (left_at);
