-- What arrives on each day and what it rests on, for the calendar of payments.
create table invoices.arrival_counts (
  vendor_id uuid not null,
  currency text not null,
  arrives_on date not null,
  rests_on text not null,
  slot smallint not null,
  rows bigint not null,
  arriving_minor bigint not null,
  primary key (vendor_id, currency, arrives_on, rests_on, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.arrival_counts to sooner_serving;
select platform.count_list(
  'invoices.invoices', 'invoices.arrival_counts', 'vendor_id, currency, arrives_on, rests_on', 'arriving_minor');
