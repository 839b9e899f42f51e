import { randomUUID } from 'node:crypto'
import { localDay } from '@sooner/rules/banking-calendar'
import { invoiceRequested, journals } from '../../../../server/src/features/ledger/index.ts'
import { credit, debit } from '../../../../server/src/features/ledger/domain/transaction.ts'
import { testLedger } from '../../../../server/src/features/ledger/testing/test-ledger.ts'
import type { PayoutReviewReason } from '@sooner/rules/payout-reviews'
import type { TestServer } from '../server.ts'
import type { Owner } from '../vendor-people.ts'
import { startsAt } from '../../../start-of-clock.ts'

/** Posts the purchase of an invoice, so that the vendor has a statement of the month that is returned. */
async function statementMonth({ database }: TestServer, vendorId: string): Promise<string> {
  const now = new Date(startsAt)
  await testLedger(database.db).posts(
    now,
    invoiceRequested({
      vendorId,
      subjectId: randomUUID(),
      currency: 'USD',
      partnerId: 1,
      scheme: 'discounting',
      openMinor: 1000_00n,
      feeMinor: 30_00n,
    }),
  )
  return localDay('USD', now).slice(0, 7)
}

/**
 * An entry at the bank whose outcome is unknown. Its submission is recorded, so that no job asks the bank about it; or it was not
 * handed over yet.
 */
export async function undecidedAttempt(
  { database: { sql } }: Pick<TestServer, 'database'>,
  vendorId: string,
  bankAccountId: string,
  state: 'recorded' | 'planned' = 'recorded',
): Promise<string> {
  const [batchId, submissionId, attemptId] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into transfers.batches (vendor_id, batch_id, bank_account_id, currency, purpose, batch_scheme, group_key, batch_on, settles_on, planned_at)
    values (${vendorId}, ${batchId}, ${bankAccountId}, 'USD', 'payment', 'invoice', '', '2020-01-02', '2020-01-03', now())`
  await sql`
    insert into transfers.submissions (submission_id, currency, batch_on, settles_on, position, entry_count, state, planned_at, begun_at)
    select ${submissionId}, 'USD', '2020-01-02', '2020-01-03', coalesce(max(position), 0) + 1, 1, ${state}, now(),
      case when ${state} = 'recorded' then now() end
    from transfers.submissions where batch_on = '2020-01-02'`
  await sql`
    insert into transfers.attempts (vendor_id, attempt_id, batch_id, submission_id, bank_account_id, type, kind, currency,
      amount_minor, description, tries, first_batch_on, status, settles_on, planned_at)
    values (${vendorId}, ${attemptId}, ${batchId}, ${submissionId}, ${bankAccountId}, 'vendor-payment', 'credit', 'USD', 100,
      'TEST', 1, '2020-01-02', 'queued', '2020-01-03', now())`
  return attemptId
}

/** A submission whose outcome is known of no entry, so that none of it can be rejected. */
async function recordedSubmission(
  server: Pick<TestServer, 'database'>,
  vendorId: string,
  bankAccountId: string,
): Promise<string> {
  const id = await undecidedAttempt(server, vendorId, bankAccountId)
  const [row] = await server.database.sql<{ id: string }[]>`
    select submission_id as id from transfers.attempts where attempt_id = ${id}`
  return row?.id ?? ''
}

/** A transfer of the micro-deposits by which the account is verified. */
async function transferOf({ database: { sql } }: TestServer, vendorId: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`
    select transfer_id as id from transfers.transfers where vendor_id = ${vendorId} limit 1`
  return found?.id ?? ''
}

/** A journal of the provider's books. */
async function journalOf({ database: { db, sql } }: TestServer): Promise<string> {
  const [id, at] = [randomUUID(), new Date('2026-01-31T15:00:00Z')]
  const effectiveOn = '2026-01-31'
  await sql`
    insert into accounting.journals (journal_id, currency, effective_on, reason, note, recorded_by, recorded_at)
    values (${id}, 'USD', ${effectiveOn}, 'accrual', 'Charges', 'ann', ${at})`
  const entries = [debit('bank-charges', 100n), credit('accruals', 100n)]
  await testLedger(db).posts(at, journals.journal({ subjectId: id, currency: 'USD', effectiveOn, entries }))
  return id
}

/** A night in which a check held. */
async function checkedNight({ database: { sql } }: TestServer): Promise<string> {
  await sql`
    insert into accounting.night_checks (night, name, found_count, found, checked_at)
    values ('2020-01-03', 'nothing is missing', 0, '[]', now())`
  return '2020-01-03'
}

/** A day whose books agreed. */
async function comparedDay({ database: { sql } }: TestServer): Promise<string> {
  await sql`
    insert into transfers.reconciliations (currency, day, rail, ledger_minor, bank_minor, cash_minor, state, compared_at)
    values ('USD', '2020-01-03', 'sandbox', 1, 1, 1, 'agrees', now())`
  return '2020-01-03'
}

interface Sides {
  readonly owner: Owner
  readonly other: Owner
  /** Their bank accounts. */
  readonly account: string
  readonly otherAccount: string
}

/** What paths about money name. */
export async function openMoneyThings(
  server: TestServer,
  { owner, other, account, otherAccount }: Sides,
  uuids: { readonly absent: string; readonly malformed: string },
) {
  return {
    statementMonth: {
      ours: await statementMonth(server, owner.vendorId),
      absent: '1999-01',
      malformed: '2026-13',
    },
    attempt: {
      ours: await undecidedAttempt(server, owner.vendorId, account),
      theirs: await undecidedAttempt(server, other.vendorId, otherAccount),
      ...uuids,
    },
    submission: {
      ours: await recordedSubmission(server, owner.vendorId, account),
      absent: randomUUID(),
      malformed: uuids.malformed,
    },
    transfer: {
      ours: await transferOf(server, owner.vendorId),
      theirs: await transferOf(server, other.vendorId),
      ...uuids,
    },
    currency: { ours: 'USD', absent: 'GBP', malformed: 'EUR' },
    journal: { ours: await journalOf(server), ...uuids },
    night: { ours: await checkedNight(server), absent: '2020-01-04', malformed: '2020-13-01' },
    comparedDay: { ours: await comparedDay(server), absent: '2020-01-04', malformed: '2020-13-01' },
  }
}

/** A payment of a vendor that waits for an operator. */
export async function waitingReview(
  { database: { sql } }: Pick<TestServer, 'database'>,
  vendorId: string,
  bankAccountId: string,
  reason: PayoutReviewReason = 'first-payout-to-account',
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into payouts.reviews (vendor_id, payout_id, bank_account_id, is_early, currency, amount_minor, reasons, created_at)
    values (${vendorId}, ${id}, ${bankAccountId}, true, 'USD', 5000, ${[reason]}, now())`
  return id
}
