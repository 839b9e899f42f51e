-- What a client may be given for itself, without a person: such a client is a service, and has a secret.
alter table identity.clients add column service_scopes text[] not null default '{}';
alter table identity.clients add constraint clients_service_secret
  check (service_scopes = '{}' or secret is not null);
