-- The items that wait in the queues of the console, by the conditions of their lists: since when, where that is what makes an item late,
-- and what each is, so that a change is seen. An item is named by the key of its row. What belongs to no vendor has the id of none, so
-- that each statement names the vendors whose rows it reads. It is no view, since a table that is distributed later would be another one;
-- PostgreSQL puts its text into the statement that calls it, with the conditions of that.
create function operator.waiting_items()
returns table (queue text, vendor_id uuid, item text, since timestamptz, state text)
language sql stable as $$
select 'payouts' as queue, vendor_id, concat(vendor_id, ' ', payout_id) as item, created_at as since, md5(review::text) as state
from payouts.reviews as review where status = 'waiting'
union all
select 'screenings', vendor_id, vendor_id::text, uncleared_since,
  md5(concat(uncleared_since, enablement, (
    select count(*) from vendors.screenings as found where found.vendor_id = vendor.vendor_id)))
from directory.vendors as vendor where uncleared_since is not null and onboarded_at is not null
union all
select 'accounts', vendor_id, concat(vendor_id, ' ', id), coalesce(frozen_at, created_at), md5(account::text)
from bank_accounts.accounts as account
where (process = 'instant' and verification = 'pending') or frozen_at is not null
union all
-- An invoice waits for an operator while it is held; in the other states that the queue shows, for its day or its partner.
select 'invoices', vendor_id, concat(vendor_id, ' ', invoice_id),
  case state when 'requires-manual-approval' then created_at end, concat(version, ' ', state)
from invoices.invoices
where state in ('requires-manual-approval', 'awaiting-eligibility', 'requested', 'delinquent', 'defaulted-open', 'defaulted-void')
union all
select 'documents', vendor_id, concat(vendor_id, ' ', document_id), created_at, version::text
from documents.documents where state = 'pending'
union all
-- What a vendor lacks, it has to do itself; what is ready waits for an operator.
select 'activations', vendor_id, vendor_id::text,
  case when 'ready-for-activation' = any(enablement) then created_at end, md5(vendor::text)
from directory.vendors as vendor where enablement <> '{}'
union all
select 'receipts', '00000000-0000-0000-0000-000000000000'::uuid, receipt_id::text,
  booked_on::timestamp at time zone 'UTC', md5(receipt::text)
from collections.receipts as receipt where status = 'open'
union all
select 'answers', '00000000-0000-0000-0000-000000000000'::uuid, concat(rail, ' ', answer_id), read_at, md5(answer::text)
from transfers.answers as answer where attention = 'open'
$$;
grant execute on function operator.waiting_items() to sooner_serving;
