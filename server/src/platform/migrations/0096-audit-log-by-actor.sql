-- What one account did of late, for the bound on how often it may change things.
create index audit_log_by_actor on platform.audit_log (actor, at desc);
