-- Whether factors and addresses are changed only by who proved a short while ago who they are.
alter table identity.pools add column asks_fresh_proof boolean not null default true;
