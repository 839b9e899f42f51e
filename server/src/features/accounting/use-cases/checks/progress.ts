import { patienceDays, type Invariant } from './invariant.ts'

export const progressInvariants: readonly Invariant[] = [
  {
    name: 'no submission is unrecorded for many days',
    rows: (sql, day) => sql`
      select submission_id, currency, batch_on, state from transfers.submissions
      where state <> 'recorded' and batch_on < ${day}::date - ${patienceDays}::integer`,
  },
  {
    name: 'no entry is at the bank for many days without an answer',
    rows: (sql, day) => sql`
      select vendor_id, attempt_id, key, currency, amount_minor, settles_on from transfers.attempts
      where status in ('submitted', 'unknown') and settles_on < ${day}::date - ${patienceDays}::integer`,
  },
  {
    name: 'no payment waits for many days while its account is open',
    rows: (sql, day) => sql`
      select t.vendor_id, t.transfer_id, t.type, t.currency, t.amount_minor, t.attempts, t.state, t.batch_on, t.created_at
      from transfers.transfers as t join transfers.destinations as d using (vendor_id, bank_account_id)
      where t.state in ('none', 'awaiting-scheduling') and d.stopped_at is null
        and t.batch_on < ${day}::date - ${patienceDays}::integer
        and not exists (
          select from platform.audit_log as act where act.action = 'bank-accounts.unfreeze'
            and act.subject = d.bank_account_id::text and act.at > ${day}::date - ${patienceDays}::integer)`,
  },
  {
    name: 'no payment waits for an account that was stopped',
    rows: (sql) => sql`
      select t.vendor_id, t.transfer_id, t.type, t.attempts, t.batch_on, a.frozen_at
      from transfers.transfers as t join bank_accounts.accounts as a on a.vendor_id = t.vendor_id and a.id = t.bank_account_id
      where t.state = 'none' and t.kind = 'credit' and t.type in ('vendor-payment', 'pay-on', 'fee-refund')
        and a.frozen_at is not null`,
  },
  {
    name: 'no confirmed redirect waits for many days while the vendor can be paid',
    rows: (sql, day) => sql`
      select vendor_id, invoice_id, source_key, requested_at from invoices.invoices as i
      where state = 'requested' and payout_method is null and requested_at < ${day}::date - ${patienceDays}::integer
        and not exists (
          select from transfers.destinations as d
          where d.vendor_id = i.vendor_id and d.currency = i.currency and (d.stopped_at is not null or exists (
            select from platform.audit_log as act where act.action = 'bank-accounts.unfreeze'
              and act.subject = d.bank_account_id::text and act.at > ${day}::date - ${patienceDays}::integer)))`,
  },
  {
    name: 'no payable invoice waits for many days without a reason',
    rows: (sql, day) => sql`
      select vendor_id, invoice_id, source_key, program_code, eligible_at, due_date, updated_at, reason
      from invoices.invoices as i
      where state = 'awaiting-eligibility' and document_kind = 'invoice' and open_amount_minor > 0
        and not (requires_document and document_count = 0)
        and case when program_code = 'Pay-On-Approval' and eligible_at is not null then due_date else eligible_at end
          < ${day}::date - ${patienceDays}::integer
        and not exists (
          select from payouts.hold_ups as h where h.vendor_id = i.vendor_id and h.currency = i.currency)
        and not exists (
          select from invoices.history as h where h.vendor_id = i.vendor_id and h.invoice_id = i.invoice_id
            and h.at > ${day}::date - ${patienceDays}::integer)`,
  },
]
