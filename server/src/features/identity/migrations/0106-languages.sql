-- What somebody signed up in, where that is known. What they chose for themselves is an attribute, `locale`.
alter table identity.accounts add column language text check (language in ('en-US', 'es-PR'));
