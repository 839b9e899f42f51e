-- Who gave us an invoice decides who can correct it: its partner, or an operator where the vendor uploaded it. So what holds invoices is
-- counted by the sender as well, and lists can be filtered by it.
alter table invoices.invoices
  add column sent_by text not null generated always as (case source when 'feed' then 'partner' else 'vendor' end) stored;

drop trigger waiting_counts_added on invoices.invoices;
drop trigger waiting_counts_changed on invoices.invoices;
drop trigger waiting_counts_removed on invoices.invoices;
drop table invoices.waiting_counts;

create table invoices.waiting_counts (
  vendor_id uuid not null,
  currency platform.currency not null,
  waits_for text not null,
  needs_agreement boolean not null,
  sent_by text not null,
  slot smallint not null,
  rows bigint not null,
  invoice_count bigint not null,
  owed_minor bigint not null,
  primary key (vendor_id, currency, waits_for, needs_agreement, sent_by, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.waiting_counts to sooner_serving;
insert into invoices.waiting_counts
  select vendor_id, currency, waits_for, needs_agreement, sent_by, 0, count(*), sum(invoice_count), sum(owed_minor)
  from invoices.invoices where waits_for is not null group by vendor_id, currency, waits_for, needs_agreement, sent_by;
select platform.count_list(
  'invoices.invoices', 'invoices.waiting_counts', 'vendor_id, currency, waits_for, needs_agreement, sent_by', 'invoice_count, owed_minor');
