-- What an address was mailed by whichever vendors.
create index invitation_mails_address on access.invitation_mails (email, sent_at);
