import type { Invariant } from './invariant.ts'

/** What a bank was given, now or in an earlier attempt, with the payout, the line or the act that it is for. */
const handedOver = `
  select t.* from transfers.transfers as t
  where exists (
    select from transfers.attempts as a where a.vendor_id = t.vendor_id and a.attempt_id = t.attempt_id and a.submitted_at is not null)
  or exists (
    select from transfers.former_attempts as f join transfers.attempts as a using (vendor_id, attempt_id)
    where f.vendor_id = t.vendor_id and f.transfer_id = t.transfer_id and a.submitted_at is not null)`

/** Two people have made an act. Where an amount is stated below which one is enough, what that person did is in `single_acts`. */
const agreed = (act: string, about: string) =>
  `exists (select from approvals.requests as r where r.act = '${act}' and r.status = 'approved' and r.checker <> r.maker and ${about})`

interface Performed {
  /** The entry of the audit log that says so. */
  readonly action: string
  readonly act: string
  /** Where one person is enough for others of these entries; `log` is the entry. */
  readonly only?: string
}

/** The seed of a sandbox performs some acts without a request, or in its own name. */
const byRequest = `coalesce(log.request_id, 'sandbox') <> 'sandbox'`
/** What one person can only request. */
const performed: readonly Performed[] = [
  { action: 'collections.apply', act: 'applyCollection' },
  { action: 'collections.undo-shortfall', act: 'undoShortfall' },
  { action: 'collections.write-off', act: 'writeOffInvoices' },
  { action: 'collections.undo-write-off', act: 'undoWriteOffs' },
  { action: 'collections.write-off-carry', act: 'writeOffCarries' },
  { action: 'collections.resolve-receipt', act: 'resolveReceipt' },
  {
    action: 'collections.record',
    act: 'enterCollection',
    only: `${byRequest} and exists (
      select from collections.collections as c where c.collection_id::text = log.subject and c.source = 'operator')`,
  },
  { action: 'bank-accounts.unfreeze', act: 'unfreezeBankAccount' },
  {
    action: 'bank-accounts.decide',
    act: 'decideBankAccount',
    only: `${byRequest} and log.after ->> 'isProven' = 'true'`,
  },
  { action: 'limits.put', act: 'putAmountLimit' },
  { action: 'approvals.put-limit', act: 'putApprovalLimit' },
  { action: 'payouts.review-released', act: 'releasePayout' },
  { action: 'payments.accept-correction', act: 'acceptCorrection' },
  { action: 'payments.close-bank-answer', act: 'closeBankAnswer', only: byRequest },
  { action: 'payments.reject-submission', act: 'rejectSubmission' },
  { action: 'payments.reconcile-rail', act: 'reconcileRail' },
  { action: 'payments.settle-day', act: 'settleUnreportedDay' },
  { action: 'accounting.record-journal', act: 'recordJournal' },
  { action: 'accounting.reverse-journal', act: 'reverseJournal' },
  { action: 'accounting.close-period', act: 'closePeriod' },
  { action: 'partners.put-partner', act: 'putPartner', only: byRequest },
  {
    action: 'partners.change-client-terms',
    act: 'changeClientTerms',
    only: `${byRequest} and log.before ->> 'creditTier' is distinct from log.after ->> 'creditTier'`,
  },
  {
    action: 'partners.decide-facilitator',
    act: 'decideFacilitator',
    only: `${byRequest} and log.after ->> 'status' = 'approved'`,
  },
  { action: 'vendors.activate-agreement', act: 'activateAgreementText', only: byRequest },
  { action: 'vendors.confirm-promo-code', act: 'acceptPromoCode', only: byRequest },
]
const acts = performed.map(({ action, act }) => `('${action}', '${act}')`).join(', ')
const isAct = performed
  .map(({ action, only }) => (only === undefined ? '' : `when '${action}' then ${only}`))
  .join(' ')

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
        and (v.status <> 'released' or not (
          ${agreed('releasePayout', `r.request -> 'params' ->> 'id' = v.payout_id::text`)}
          or exists (select from approvals.single_acts as single
            where single.act = 'releasePayout' and single.subject = 'payout:' || v.payout_id and single.amount_minor = v.amount_minor)))`),
  },
  {
    name: 'what is paid without a price was due, or its partner had paid all of it, or some after a payment of it came back',
    rows: (sql) => sql`
      select l.vendor_id, l.line_id, l.invoice_id, l.requested_at, i.state, i.program_code, i.eligible_at, i.due_date, i.partner_paid_on
      from payouts.lines as l join invoices.invoices as i using (vendor_id, invoice_id)
      cross join lateral (
        select coalesce(sum(paid.amount_minor), 0) as minor, coalesce(sum(paid.shortfall_minor), 0) as shortfall_minor
        from collections.lines as paid join collections.collections as c using (collection_id)
        where paid.vendor_id = l.vendor_id and paid.invoice_id = l.invoice_id and c.posted_at <= l.requested_at) as received
      where l.payout_method = 'past-eligible' and l.batch_id is not null
        and not coalesce(least(
          case when i.program_code = 'Pay-On-Approval' and i.eligible_at is not null then i.due_date else i.eligible_at end,
          i.partner_paid_on) <= l.requested_at::date, false)
        and not (received.minor > 0 and (
          received.minor + received.shortfall_minor >= (
            select sum(own.gross_minor) from payouts.lines as own where own.vendor_id = l.vendor_id
              and own.invoice_id = l.invoice_id and own.requested_at = l.requested_at)
          or exists (select from invoices.history as h where h.vendor_id = l.vendor_id and h.invoice_id = l.invoice_id
            and h.event = 'returned' and h.at <= l.requested_at)))`,
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
          or ${agreed('enterCollection', `r.answer ->> 'id' = own.collection_id::text`)}
          or exists (select from platform.audit_log as log where log.action = 'collections.record'
            and log.subject = own.collection_id::text and exists (
              select from approvals.single_acts as single
              where single.act = 'enterCollection' and single.request_id = log.request_id)) end`),
  },
  {
    name: 'two people stand behind a day that no statement has and that is settled',
    rows: (sql) =>
      sql.unsafe(`
      select currency, day, ledger_minor, settled_by, settled_at from transfers.reconciliations as own
      where settled_at is not null and not ${agreed(
        'settleUnreportedDay',
        `r.request -> 'params' ->> 'currency' = own.currency and r.request -> 'params' ->> 'day' = own.day::text`,
      )}`),
  },
  {
    name: 'what needs a second person was approved by one who had not requested it',
    rows: (sql) =>
      sql.unsafe(`
      select log.id::text, log.at, log.actor, log.action, log.subject
      from platform.audit_log as log join (values ${acts}) as of (action, act) using (action)
      where case log.action ${isAct} else true end and not exists (
        select from platform.audit_log as approval
        where approval.request_id = log.request_id and approval.actor = log.actor
          and approval.action = 'approvals.approved' and approval.before ->> 'act' = of.act
          and approval.before ->> 'maker' <> log.actor)
        and not exists (
          select from approvals.single_acts as single
          where single.request_id = log.request_id and single.act = of.act and single.actor = log.actor)
      union all
      select id::text, decided_at, maker, act, subject from approvals.requests
      where status = 'approved' and (
        not coalesce(checker <> maker and checker_email <> maker_email
          and checker_device is distinct from coalesce(maker_device, ''), false)
        or not exists (
          select from platform.audit_log as approval
          where approval.action = 'approvals.approved' and approval.subject = requests.id::text and approval.actor = requests.checker))`),
  },
  {
    name: 'what one person has done alone within a day is below an amount that two people have stated',
    rows: (sql) => sql`
      select * from (
        select single.*, sum(amount_minor) over (
            partition by actor, act, currency order by at
            range between interval '24 hours' - interval '1 microsecond' preceding and current row) as day_minor
        from approvals.single_acts as single
      ) as done
      where day_minor >= below_minor or not exists (
        select from platform.audit_log as stated
        where stated.action = 'approvals.put-limit' and stated.subject = done.act || ' ' || done.currency
          and (stated.after ->> 'belowMinor')::bigint = done.below_minor)`,
  },
]
