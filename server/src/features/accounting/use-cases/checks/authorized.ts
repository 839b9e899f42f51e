import type { Invariant } from './invariant.ts'

/** What a bank was given, now or in an earlier attempt, with the payout, the line or the act that it is for. */
const handedOver = `
  select t.* from transfers.transfers as t
  where exists (
    select from transfers.attempts as a where a.vendor_id = t.vendor_id and a.attempt_id = t.attempt_id and a.submitted_at is not null)
  or exists (
    select from transfers.former_attempts as f join transfers.attempts as a using (vendor_id, attempt_id)
    where f.vendor_id = t.vendor_id and f.transfer_id = t.transfer_id and a.submitted_at is not null)`

/** An act that two people have made; where an amount is stated below which one is enough, its request may never have been stored. */
const agreed = (act: string, about: string) => `(
  exists (select from approvals.requests as r where r.act = '${act}' and r.status = 'approved' and r.checker <> r.maker and ${about})
  or exists (select from approvals.limits as l where l.act = '${act}'))`

/** The entries of the audit log that say that an act was performed, which one person can only request. */
const twoPersonActs: Readonly<Record<string, string>> = {
  'collections.apply': 'applyCollection',
  'collections.undo-shortfall': 'undoShortfall',
  'collections.write-off': 'writeOffInvoices',
  'collections.resolve-receipt': 'resolveReceipt',
  'bank-accounts.unfreeze': 'unfreezeBankAccount',
  'limits.put': 'putAmountLimit',
  'approvals.put-limit': 'putApprovalLimit',
  'payouts.review-released': 'releasePayout',
  'payments.accept-correction': 'acceptCorrection',
  'payments.reject-submission': 'rejectSubmission',
  'payments.reconcile-rail': 'reconcileRail',
  'accounting.record-journal': 'recordJournal',
  'accounting.reverse-journal': 'reverseJournal',
  'accounting.close-period': 'closePeriod',
}
const acts = Object.entries(twoPersonActs)
  .map(([action, act]) => `('${action}', '${act}')`)
  .join(', ')

/** Nothing leaves that no invoice, no money received, no limit or no second person stands behind. */
export const authorizedInvariants: readonly Invariant[] = [
  {
    name: 'what a bank was given is the payment of an invoice, what is paid on, a fee or its refund, or a test deposit',
    rows: (sql) =>
      sql.unsafe(`
      select t.vendor_id, t.transfer_id, t.type, t.amount_minor, t.currency from (${handedOver}) as t
      where not case t.type
        when 'vendor-payment' then exists (
          select from payouts.lines as l
          where l.vendor_id = t.vendor_id and l.line_id = t.transfer_id and l.net_minor = t.amount_minor and l.currency = t.currency
            and (l.payout_method = 'past-eligible' or exists (
              select from payouts.payouts as p join payouts.price_lists as list
                on list.vendor_id = p.vendor_id and list.list_id = p.payout_id and list.currency = l.currency
              where p.vendor_id = l.vendor_id and p.payout_id = l.payout_id and p.bank_account_id = t.bank_account_id
                and l.invoice_id = any (list.invoice_ids))))
        when 'pay-on' then exists (
          select from collections.pay_ons as p
          where p.vendor_id = t.vendor_id and p.amount_minor = t.amount_minor and p.currency = t.currency
            -- What came back is paid again by another transfer.
            and case t.state when 'cancelled' then p.payment_reference = t.payment_reference and p.partner_number = t.partner_number
              else p.transfer_id = t.transfer_id end)
        when 'fee-debit' then t.amount_minor = (
          select sum(l.fee_minor) from payouts.lines as l where l.vendor_id = t.vendor_id and l.fee_transfer_id = t.transfer_id)
        when 'fee-refund' then exists (
          select from payouts.fee_refunds as r join payouts.lines as l using (vendor_id, line_id)
          where r.vendor_id = t.vendor_id and r.refund_id = t.transfer_id and r.amount_minor = t.amount_minor
            and r.amount_minor <= l.fee_minor and l.status = 'failed')
        when 'micro-deposit' then t.amount_minor < 200
        else t.amount_minor = 0 end`),
  },
  {
    name: 'what waited for a look has left after two people released it',
    rows: (sql) =>
      sql.unsafe(`
      select v.vendor_id, v.payout_id, v.status, v.reasons, v.amount_minor from payouts.reviews as v
      where exists (select from (${handedOver}) as t where t.vendor_id = v.vendor_id and t.payout_id = v.payout_id)
        and (v.status <> 'released' or not ${agreed('releasePayout', `r.request -> 'params' ->> 'id' = v.payout_id::text`)})`),
  },
  {
    name: 'what is paid early beyond the limits of its vendor has waited for a look',
    // Payouts of the same moment may have been confirmed in any order: those that nobody looked at are within the limits together.
    rows: (sql) => sql`
      with paid as (
        select p.vendor_id, p.payout_id, p.confirmed_at, list.currency, list.gross_minor, list.arrives_minor,
          v.payout_id is not null as is_looked_at
        from payouts.payouts as p join payouts.price_lists as list on list.vendor_id = p.vendor_id and list.list_id = p.payout_id
        left join payouts.reviews as v on v.vendor_id = p.vendor_id and v.payout_id = p.payout_id
        where list.gross_minor > 0
      ), summed as (
        select *, sum(gross_minor) filter (where not is_looked_at) over same_moment as own_minor,
          coalesce(sum(gross_minor) over day, 0) as day_minor, coalesce(sum(gross_minor) over month, 0) as month_minor
        from paid
        window same_moment as (partition by vendor_id, currency, confirmed_at),
          day as (
            partition by vendor_id, currency order by confirmed_at
            range between interval '1 day' - interval '1 microsecond' preceding and interval '1 microsecond' preceding),
          month as (
            partition by vendor_id, currency order by confirmed_at
            range between interval '30 days' - interval '1 microsecond' preceding and interval '1 microsecond' preceding)
      )
      select vendor_id, payout_id, currency, own_minor, day_minor, month_minor, stated.name, stated.amount_minor from summed
      cross join lateral (
        select distinct on (name) name, amount_minor, changed_at from limits.amounts as a
        where name in ('vendor-early-day', 'vendor-early-30-days') and subject in ('', 'vendor:' || summed.vendor_id)
          and currency in ('', summed.currency)
        order by name, subject desc, currency desc) as stated
      where arrives_minor > 0 and not is_looked_at and stated.changed_at <= confirmed_at
        and own_minor + case stated.name when 'vendor-early-day' then day_minor else month_minor end > stated.amount_minor`,
  },
  {
    name: 'what is paid without a price was due, or money of its partner for it had been received',
    rows: (sql) => sql`
      select l.vendor_id, l.line_id, l.invoice_id, l.requested_at, i.state, i.program_code, i.eligible_at, i.due_date, i.partner_paid_on
      from payouts.lines as l join invoices.invoices as i using (vendor_id, invoice_id)
      where l.payout_method = 'past-eligible' and l.batch_id is not null
        and not coalesce(least(
          case when i.program_code = 'Pay-On-Approval' and i.eligible_at is not null then i.due_date else i.eligible_at end,
          i.partner_paid_on) <= l.requested_at::date, false)
        and not exists (
          select from collections.lines as paid join collections.collections as c using (collection_id)
          where paid.vendor_id = l.vendor_id and paid.invoice_id = l.invoice_id and c.posted_at <= l.requested_at)`,
  },
  {
    name: 'two people stand behind what is paid on',
    rows: (sql) =>
      sql.unsafe(`
      select p.vendor_id, p.line_id, p.cause, p.status, p.amount_minor, own.collection_id, own.line_number
      from collections.pay_ons as p left join collections.lines as own using (vendor_id, line_id)
      where not case p.cause
        when 'undone-shortfall' then ${agreed(
          'undoShortfall',
          `r.request -> 'params' ->> 'id' = own.collection_id::text and r.request -> 'body' ->> 'number' = own.line_number::text`,
        )}
        else ${agreed('applyCollection', `r.request -> 'params' ->> 'id' = own.collection_id::text`)}
          or ${agreed('enterCollection', `r.answer ->> 'id' = own.collection_id::text`)} end`),
  },
  {
    name: 'what needs a second person was approved by one who had not requested it',
    rows: (sql) =>
      sql.unsafe(`
      select performed.id::text, performed.at, performed.actor, performed.action, performed.subject
      from platform.audit_log as performed join (values ${acts}) as of (action, act) using (action)
      where not exists (
        select from platform.audit_log as approval
        where approval.request_id = performed.request_id and approval.actor = performed.actor
          and approval.action = 'approvals.approved' and approval.before ->> 'act' = of.act
          and approval.before ->> 'maker' <> performed.actor)
        and not exists (select from approvals.limits as l where l.act = of.act)
      union all
      select id::text, decided_at, maker, act, subject from approvals.requests
      where status = 'approved' and not coalesce(checker <> maker and checker_email <> maker_email
        and checker_device is distinct from coalesce(maker_device, ''), false)`),
  },
]
