create schema invoices;
grant usage on schema invoices to sooner_serving;

-- For the search over parts of numbers, texts and names, within one vendor; beside pg_trgm.
create extension if not exists btree_gin;

-- Every legal change of an invoice's state. A test compares it with the table in the domain. It is a function, because a trigger
-- can't read another table where tables are distributed.
create function invoices.is_legal(from_state text, to_state text) returns boolean language sql immutable parallel safe
  return case from_state
    when 'imported' then to_state in (
      'requires-manual-approval', 'awaiting-eligibility', 'open-for-redirect', 'cancelled', 'applied')
    when 'requires-manual-approval' then to_state in ('awaiting-eligibility', 'cancelled', 'applied')
    when 'awaiting-eligibility' then to_state in ('requested', 'requires-manual-approval', 'cancelled', 'applied')
    when 'requested' then to_state in ('funded', 'requires-manual-approval', 'awaiting-eligibility')
    when 'funded' then to_state in (
      'partially-settled', 'settled', 'over-settled', 'delinquent', 'defaulted-void', 'requires-manual-approval')
    when 'partially-settled' then to_state in ('settled', 'funded', 'over-settled', 'delinquent', 'requires-manual-approval')
    when 'settled' then to_state in ('requires-manual-approval', 'funded', 'partially-settled')
    when 'over-settled' then to_state in ('requires-manual-approval', 'funded', 'partially-settled')
    when 'delinquent' then to_state in (
      'settled', 'over-settled', 'defaulted-open', 'defaulted-void', 'requires-manual-approval')
    when 'defaulted-open' then to_state in ('settled', 'over-settled', 'defaulted-void', 'requires-manual-approval')
    when 'defaulted-void' then to_state in ('settled', 'delinquent', 'defaulted-open', 'requires-manual-approval')
    when 'open-for-redirect' then to_state in ('redirect-requested', 'closed-for-redirect')
    when 'redirect-requested' then to_state in ('requested', 'closed-for-redirect')
    when 'applied' then to_state in ('awaiting-eligibility')
    else false
  end;

-- What can still be paid of an invoice to its vendor: what is open of it and what its partner has paid, without what payments that did
-- not fail have paid of it. `packages/rules/payable.ts` has the same; a test compares both.
create function invoices.payable(open_minor bigint, settled_minor bigint, funded_minor bigint) returns bigint
  language sql immutable parallel safe
  return greatest(0, open_minor + settled_minor - funded_minor);

-- What waits of the payments that the source of an invoice states: it is open until the invoice is bought, although the source has taken
-- it off. A source that states no payments has taken off all that waits. `domain/imported-invoice.ts` has the same.
create function invoices.paid_and_waiting(waiting_minor bigint, stated_paid_minor bigint, collected_minor bigint) returns bigint
  language sql immutable parallel safe
  return case when stated_paid_minor is null then waiting_minor
    else least(waiting_minor, greatest(0, stated_paid_minor - collected_minor)) end;

-- Invoices and credit memos. A row has everything that lists show, filter and sort, so that a page is read from one table.
create table invoices.invoices (
  vendor_id uuid not null,
  invoice_id uuid not null,
  -- Incremented by each change, so that a change based on an older state is refused.
  version integer not null check (version > 0),
  document_kind text not null check (document_kind in ('invoice', 'credit-memo')),
  linked_invoice_id uuid,
  -- What a credit memo corrects, as its source states it, since the memo may arrive before its invoice: 'source-id' or 'number',
  -- a colon, and the value.
  links_to text,
  partner_number integer not null,
  external_client_id text not null,
  -- The vendor's own name for the client, otherwise the partner's, otherwise the id.
  client_name text not null,
  source text not null check (source in ('feed', 'upload', 'form')),
  -- The partner's id of the invoice in a feed; a hash of the row's content otherwise. An invoice is imported once under it.
  source_key text not null,
  -- A hash of everything the source stated, so that a repeated row is recognized as unchanged.
  source_digest text not null,
  number text not null,
  -- The number without case, blanks and leading zeros, by which duplicates are found.
  number_key text not null,
  reference text,
  description text,
  currency platform.currency not null,
  -- The amounts of a credit memo are negative.
  amount_minor bigint not null,
  open_amount_minor bigint not null,
  -- What the source states as paid; null where it states neither what was paid nor what was credited.
  stated_paid_minor bigint check (stated_paid_minor >= 0),
  stated_credited_minor bigint not null default 0 check (stated_credited_minor >= 0),
  -- What open, paid and credited, as the source states them, lack of the amount.
  unexplained_minor bigint not null default 0,
  -- What credit memos have taken off an invoice, or what invoices have used of a memo. The open amount is without it.
  consumed_minor bigint not null default 0 check (consumed_minor >= 0),
  -- What collections, shortfalls and a write-off have taken off what the partner owes. The open amount is without it, too.
  settled_minor bigint not null default 0 check (settled_minor >= 0),
  -- The part of it that the partner took off by a change after the vendor was paid; the vendor owes it.
  corrected_minor bigint not null default 0 check (corrected_minor between 0 and settled_minor),
  -- What payments to the vendor that did not fail have paid of the invoice, those under way included.
  funded_minor bigint not null default 0 check (funded_minor >= 0),
  -- What lines of collections pay or deduct that wait until the invoice is bought. Collections write it; the open amount is with it.
  waiting_minor bigint not null default 0 check (waiting_minor >= 0),
  invoice_date date not null,
  gl_date date,
  received_date date not null,
  client_due_date date,
  suggested_due_date date,
  due_date date,
  payment_terms_days integer check (payment_terms_days >= 0),
  program_code text,
  eligible_at date,
  -- The day from which an invoice that is not bought is paid at no price, because its partner has paid all of it.
  partner_paid_on date,
  approved_at timestamptz,
  state text not null check (
    state in
      ('imported', 'requires-manual-approval', 'awaiting-eligibility', 'requested', 'funded', 'partially-settled', 'settled',
       'over-settled', 'delinquent', 'defaulted-open', 'defaulted-void', 'cancelled', 'applied', 'open-for-redirect',
       'redirect-requested', 'closed-for-redirect')
  ),
  display_state text not null check (
    display_state in ('Pending', 'Paid', 'Cancelled', 'Applied', 'Eligible', 'Ineligible')
  ),
  -- Why the invoice itself can't be paid early. What is in the way of all invoices of the vendor is found when they are read.
  reason text,
  pay_status text not null check (pay_status in ('Unpaid', 'Paid', 'Cancelled')),
  payout_method text check (
    payout_method in ('instant-payout', 'on-demand-payout', 'pay-on-approval', 'past-eligible')
  ),
  hold_reasons text[] not null default '{}',
  -- What an operator approved; the same reasons do not hold the invoice again unless it changes materially.
  approved_reasons text[] not null default '{}',
  requires_document boolean not null default false,
  document_count integer not null default 0 check (document_count >= 0),
  -- What credit memos will take off it when it is paid; null if none blocks it from being paid early.
  memo_minor bigint check (memo_minor >= 0),
  is_blocked_by_memo boolean not null generated always as (memo_minor is not null) stored,
  period text not null check (period in ('OPEN', 'CLOSED')),
  -- The period as the feed stated it, which then counts; null where it did not.
  stated_period text check (stated_period in ('OPEN', 'CLOSED')),
  period_type text check (period_type in ('TENOR', 'FLOAT')),
  -- The day on which the money arrives, or would arrive if nothing is requested earlier.
  estimated_payment_date date,
  acceleration_days integer check (acceleration_days >= 0),
  fee_minor bigint check (fee_minor >= 0),
  net_minor bigint,
  -- What payments before the one that is requested, or that paid the rest, have brought: a part of it may have come back.
  paid_before_minor bigint not null default 0 check (paid_before_minor >= 0),
  -- What of the fee is debited in a transfer of its own, so that the net amount and this arrive together.
  fee_debited_minor bigint not null default 0 check (fee_debited_minor between 0 and coalesce(fee_minor, 0)),
  -- What its payment deducts for what the vendor owes.
  deducted_minor bigint not null default 0 check (deducted_minor >= 0),
  requested_at timestamptz,
  -- The vendor took its request back: nothing requests the invoice early by itself until the vendor asks for it again.
  is_withdrawn boolean not null default false,
  funded_at timestamptz,
  settled_at timestamptz,
  batch_transfer_id uuid,
  -- How the vendor finds that payment on its bank statement.
  payment_reference text,
  instant_payout_id uuid,
  on_demand_payout_id uuid,
  closed_for_redirect_reason text check (
    closed_for_redirect_reason in ('partner-paid', 'partner-cancelled', 'approaching-due-date', 'credit-memo')
  ),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the search looks through, in lower case by the same rules on every server.
  search_text text not null generated always as (
    lower((number || ' ' || coalesce(reference, '') || ' ' || coalesce(description, '') || ' ' || client_name) collate pg_c_utf8)
  ) stored,
  -- What the totals add up: 0 where it does not apply. A credit memo is no invoice, although it is in the same list.
  invoice_count bigint not null generated always as (case when document_kind = 'invoice' then 1 else 0 end) stored,
  paid_minor bigint not null
    generated always as (
    case when pay_status = 'Paid' then coalesce(net_minor + fee_debited_minor, 0) + paid_before_minor else 0 end
  ) stored,
  paid_early_minor bigint not null generated always as (
    case when pay_status = 'Paid' and payout_method in ('instant-payout', 'on-demand-payout', 'pay-on-approval')
      then coalesce(net_minor + fee_debited_minor, 0) else 0 end
  ) stored,
  paid_fee_minor bigint not null
    generated always as (case when pay_status = 'Paid' then coalesce(fee_minor, 0) + fee_before_minor else 0 end) stored,
  paid_days_early bigint not null
    generated always as (case when pay_status = 'Paid' then coalesce(acceleration_days, 0) else 0 end) stored,
  -- The open amount that the vendor is shown: what is or can be paid to it, with the fee; nothing once it is paid or cancelled. What the
  -- partner then owes to the provider is the open amount itself.
  vendor_open_minor bigint not null generated always as (
    case when pay_status <> 'Unpaid' then 0 when document_kind <> 'invoice' then open_amount_minor
      when state = 'requested' and net_minor is not null then net_minor + coalesce(fee_minor, 0)
      else invoices.payable(open_amount_minor, settled_minor, funded_minor) end
  ) stored,
  -- What changed what is or was paid for it, so that the amount, this and the fees make the net amounts: credit memos, and what had been paid
  -- or credited before us; of a credit memo, what was used of it. What a payment deducts for other invoices is none of it.
  adjustments_total_minor bigint not null generated always as (
    case when pay_status = 'Cancelled' then amount_minor
      when pay_status = 'Paid'
        then coalesce(net_minor + fee_minor, 0) + paid_before_minor + fee_before_minor - fee_debited_before_minor
      when document_kind <> 'invoice' then open_amount_minor
      when state = 'requested' and net_minor is not null then net_minor + coalesce(fee_minor, 0)
      else invoices.payable(open_amount_minor, settled_minor, funded_minor) end - amount_minor
  ) stored,
  -- What the vendor is still owed: nothing once the provider has paid it, and what is sent for what was requested, before a fee that is
  -- debited from it. A credit memo counts by itself.
  owed_minor bigint not null generated always as (
    case when pay_status <> 'Unpaid' then 0 when document_kind <> 'invoice' then open_amount_minor
      when state = 'requested' and net_minor is not null then net_minor + fee_debited_minor - deducted_minor
      else invoices.payable(open_amount_minor, settled_minor, funded_minor) end
  ) stored,
  -- What the money that it will bring rests on, as `packages/rules/upcoming.ts` states it. Null for what brings none, for what is in a
  -- payment, which states it, and for what the partner is to pay itself. A test compares both.
  rests_on text generated always as (case
    when document_kind <> 'invoice' or pay_status <> 'Unpaid' or state = 'applied' then null
    when state = 'requested' then case when batch_transfer_id is null then 'requested' end
    when state in ('open-for-redirect', 'redirect-requested') then null
    when reason = 'document-required' then 'document'
    when state in ('imported', 'requires-manual-approval') then 'review'
    when program_code = 'Pay-When-Paid' then 'client-payment'
    when program_code = 'Pay-On-Approval' and approved_at is null then 'approval'
    else 'eligible-date'
  end) stored,
  -- The day on which its money arrives or is expected; the end of time where none is known yet.
  arrives_on date not null generated always as (coalesce(estimated_payment_date, 'infinity')) stored,
  -- What arrives then, after the fee, what credit memos take off, and what the payment deducts; once it is paid, what its last payment
  -- has brought. This is the one place that states it.
  arriving_minor bigint not null generated always as (
    case when pay_status = 'Cancelled' then 0
      when (state = 'requested' or pay_status = 'Paid') and net_minor is not null then net_minor - deducted_minor
      when pay_status = 'Paid' then 0
      else greatest(0, invoices.payable(open_amount_minor, settled_minor, funded_minor) - coalesce(memo_minor, 0)) end
  ) stored,
  -- What credit memos and deductions have reduced it by.
  reduced_minor bigint not null generated always as (
    case when state = 'requested' and net_minor is not null then deducted_minor else coalesce(memo_minor, 0) end
  ) stored,
  -- What an ineligible invoice waits for: an act of its vendor, whatever else holds it, otherwise its first hold reason, or why it can't be paid early.
  waits_for text generated always as (case
    when display_state <> 'Ineligible' then null
    when reason = 'document-required' then reason
    when 'Invoice Requires Partner Service Agreement' = any(hold_reasons) then 'Invoice Requires Partner Service Agreement'
    else coalesce(hold_reasons[1], reason)
  end) stored,
  -- Whether it waits for a signature of its vendor, maybe besides a document: it is counted under both acts.
  needs_agreement boolean not null generated always as (
    display_state = 'Ineligible' and 'Invoice Requires Partner Service Agreement' = any(hold_reasons)
  ) stored,
  -- The fees of payments before the one that is requested, or that paid the rest, and what of them is debited separately. With
  -- `paid_before_minor` they state what the invoice cost and brought in all.
  fee_before_minor bigint not null default 0 check (fee_before_minor >= 0),
  fee_debited_before_minor bigint not null default 0
    check (fee_debited_before_minor between 0 and fee_before_minor),
  -- Who gave us an invoice decides who can correct it: its partner, or an operator where the vendor uploaded it. So what holds invoices is
  -- counted by the sender as well, and lists can be filtered by it.
  sent_by text not null generated always as (case source when 'feed' then 'partner' else 'vendor' end) stored,
  -- What is compared with the limits of uploads is summed by the hour in which it came.
  uploaded_hour timestamptz generated always as (
    case when source <> 'feed' and document_kind = 'invoice' and state <> 'cancelled'
      then date_bin('1 hour', created_at, timestamptz '2000-01-01 00:00:00+00') end) stored,
  primary key (vendor_id, invoice_id),
  unique (vendor_id, partner_number, source, source_key),
  foreign key (vendor_id, linked_invoice_id) references invoices.invoices (vendor_id, invoice_id),
  check ((state = 'closed-for-redirect') = (closed_for_redirect_reason is not null)),
  check ((document_kind = 'credit-memo') = (amount_minor < 0) or amount_minor = 0),
  check (linked_invoice_id is null or document_kind = 'credit-memo'),
  check (state = 'requires-manual-approval' or hold_reasons = '{}'),
  -- Nothing is paid more than once, and what was paid is not given up.
  check (funded_minor <= greatest(open_amount_minor, 0) + settled_minor),
  check (funded_minor = 0 or state not in ('imported', 'cancelled', 'applied', 'closed-for-redirect'))
);
grant select, insert on invoices.invoices to sooner_serving;
-- Whose document it is, under which key, in which currency and of which kind is never changed.
do $$ begin
  execute (
    select format('grant update (%s) on invoices.invoices to sooner_serving', string_agg(quote_ident(attname), ', '))
    from pg_attribute where attrelid = 'invoices.invoices'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in
        ('vendor_id', 'invoice_id', 'document_kind', 'partner_number', 'source', 'source_key', 'currency', 'created_at'));
end $$;

-- One index for each sort of the list; the key breaks ties in the direction of the sort, so one index serves both directions.
create index invoices_eligible on invoices.invoices (vendor_id, eligible_at, invoice_id);
create index invoices_number on invoices.invoices (vendor_id, number, invoice_id);
create index invoices_client on invoices.invoices (vendor_id, client_name, invoice_id);
create index invoices_amount on invoices.invoices (vendor_id, amount_minor, invoice_id);
create index invoices_vendor_open on invoices.invoices (vendor_id, vendor_open_minor, invoice_id);
create index invoices_dated on invoices.invoices (vendor_id, invoice_date, invoice_id);
create index invoices_due on invoices.invoices (vendor_id, due_date, invoice_id);
create index invoices_estimated on invoices.invoices (vendor_id, estimated_payment_date, invoice_id);
-- No days are the fewest, so that the invoices that gain most come first and not those that gain nothing.
create index invoices_days_early on invoices.invoices (vendor_id, acceleration_days nulls first, invoice_id);
create index invoices_created on invoices.invoices (vendor_id, created_at, invoice_id);
create index invoices_display on invoices.invoices (vendor_id, display_state, invoice_id);
-- The default sort within one display state, which is the filter that the tabs of the table set.
create index invoices_display_eligible on invoices.invoices (vendor_id, display_state, eligible_at, invoice_id);
-- The invoices that one line of the summary counts.
create index invoices_held on invoices.invoices (vendor_id, waits_for, eligible_at, invoice_id)
  where waits_for is not null;
create index invoices_needing_agreement on invoices.invoices (vendor_id, eligible_at, invoice_id) where needs_agreement;
-- The filter by clients, and the look for other invoices of the same client and number.
create index invoices_of_client on invoices.invoices (vendor_id, partner_number, external_client_id, number_key);
-- Daily jobs and new screenings look for invoices of all vendors in one of the states that may change by time.
create index invoices_waiting on invoices.invoices (state, vendor_id, invoice_id)
  where state in ('imported', 'requires-manual-approval', 'awaiting-eligibility', 'open-for-redirect', 'redirect-requested',
    'funded', 'partially-settled', 'delinquent');
-- What a day makes due, over all vendors. An approved invoice under Pay-On-Approval is due on its due date (`domain/due.ts`).
create index invoices_falling_due on invoices.invoices
  ((least(case when program_code = 'Pay-On-Approval' and eligible_at is not null then due_date else eligible_at end, partner_paid_on)), vendor_id, invoice_id)
  where state = 'awaiting-eligibility' and document_kind = 'invoice';
-- What Pay-On-Approval pays on approval, for which there is a price until the due date.
create index invoices_on_approval on invoices.invoices (vendor_id, invoice_id)
  where state = 'awaiting-eligibility' and document_kind = 'invoice' and program_code = 'Pay-On-Approval'
    and approved_at is not null and not is_withdrawn;
-- The redirects that partners confirmed and that are not paid yet.
create index invoices_acknowledged on invoices.invoices (vendor_id, invoice_id) where state = 'requested' and payout_method is null;
-- The credit memos of a client, of which most clients have none, and those that wait for the invoice that they correct.
create index invoices_memos on invoices.invoices (vendor_id, partner_number, external_client_id)
  where document_kind = 'credit-memo' and state = 'awaiting-eligibility';
create index invoices_blocked on invoices.invoices (vendor_id, partner_number, external_client_id)
  where is_blocked_by_memo;
create index invoices_unlinked on invoices.invoices (vendor_id, partner_number, links_to)
  where linked_invoice_id is null and links_to is not null;
-- What a partner's collection may pay that states a reference and no invoices.
create index invoices_of_reference on invoices.invoices (partner_number, reference) where reference is not null;
-- Whose invoices a change of a partner or of one of its clients concerns. It has the number, too: while a vendor's first file is
-- imported, the planner takes this index for as good as `invoices_of_client`, and would read all rows of the client for each number.
create index invoices_of_partner on invoices.invoices (partner_number, external_client_id, vendor_id, number_key);
-- The list that operators review, the earliest received first.
create index invoices_in_state on invoices.invoices (state, created_at, vendor_id, invoice_id);
-- What one transfer or one payout paid: a few rows of many, which no other index finds. Most invoices were paid by neither payout.
create index invoices_of_batch on invoices.invoices (vendor_id, batch_transfer_id) where batch_transfer_id is not null;
create index invoices_of_instant_payout on invoices.invoices (vendor_id, instant_payout_id)
  where instant_payout_id is not null;
create index invoices_of_on_demand_payout on invoices.invoices (vendor_id, on_demand_payout_id)
  where on_demand_payout_id is not null;
-- Parts of numbers, references and names of clients, within one vendor.
create index invoices_search on invoices.invoices using gin (vendor_id, search_text gin_trgm_ops);
-- What was requested early, over all vendors of each partner.
create index invoices_paid_early on invoices.invoices (requested_at) where payout_method <> 'past-eligible';
-- The invoices of which a part was paid before it came back, waits or is requested again. The reports of what partners owe look for them
-- over all vendors, and they are few.
create index invoices_paid_in_part on invoices.invoices (partner_number)
  where funded_minor > 0 and state in ('requires-manual-approval', 'awaiting-eligibility', 'requested');

-- An illegal change is refused whatever code asks for it, and so is a new invoice in a later state, unless the session declares
-- that it loads made-up data.
-- A connection plans these statements once, maybe for a single row, and uses the plans for thousands: a nested loop over the changed
-- rows would then compare each with all others.
create function invoices.refuse_illegal_states() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  illegal record;
begin
  if tg_op = 'INSERT' then
    if current_setting('invoices.loads_history', true) = 'on' then return null; end if;
    select null::text as from_state, state as to_state into illegal from added
    where state not in ('imported', 'requires-manual-approval', 'awaiting-eligibility') limit 1;
  else
    select removed.state as from_state, added.state as to_state into illegal
    from added join removed using (vendor_id, invoice_id)
    where added.state <> removed.state
      and not invoices.is_legal(removed.state, added.state)
    limit 1;
  end if;
  if found then
    raise exception 'an invoice does not change from % to %', illegal.from_state, illegal.to_state using errcode = '23514';
  end if;
  return null;
end
$$;

create trigger states_of_new_rows after insert on invoices.invoices
  referencing new table as added for each statement execute function invoices.refuse_illegal_states();
create trigger states_of_changed_rows after update on invoices.invoices
  referencing old table as removed new table as added
  for each statement execute function invoices.refuse_illegal_states();

-- Every change of an invoice: who, what, when, and why.
create table invoices.history (
  vendor_id uuid not null,
  invoice_id uuid not null,
  entry_id bigint not null generated always as identity,
  at timestamptz not null,
  -- The account, service client or part of the application that acted.
  actor text not null,
  actor_kind text not null check (actor_kind in ('vendor', 'partner', 'operator', 'system')),
  event text not null,
  from_state text,
  to_state text not null,
  note text,
  details jsonb not null default '{}',
  primary key (vendor_id, invoice_id, entry_id),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert on invoices.history to sooner_serving;
create trigger history_is_append_only
  before update or delete or truncate on invoices.history
  for each statement execute function platform.refuse_change();

create table invoices.line_items (
  vendor_id uuid not null,
  line_item_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  kind text not null,
  description text,
  currency platform.currency not null,
  amount_minor bigint not null,
  open_amount_minor bigint not null,
  -- As of the invoice.
  funded_minor bigint not null default 0 check (funded_minor >= 0),
  state text not null,
  created_at timestamptz not null,
  primary key (vendor_id, line_item_id),
  unique (vendor_id, invoice_id, position),
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert, update (state, open_amount_minor, funded_minor), delete on invoices.line_items to sooner_serving;

-- Which files are documents of which invoice. The files are attachments of the feature `documents`.
create table invoices.documents (
  vendor_id uuid not null,
  document_id uuid not null,
  invoice_id uuid not null,
  primary key (vendor_id, document_id),
  foreign key (vendor_id, document_id) references documents.attachments,
  foreign key (vendor_id, invoice_id) references invoices.invoices
);
grant select, insert, delete on invoices.documents to sooner_serving;
create index documents_of_invoice on invoices.documents (vendor_id, invoice_id);

create table invoices.line_item_counts (
  vendor_id uuid not null,
  slot smallint not null,
  rows bigint not null,
  primary key (vendor_id, slot)
) with (fillfactor = 50);
grant select, insert, update on invoices.line_item_counts to sooner_serving;
select platform.count_list('invoices.line_items', 'invoices.line_item_counts', 'vendor_id');
