import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { ensureSandboxKeys } from '../../../../server/src/platform/seal-keys.ts'
import { createSeal } from '../../../../server/src/platform/seal.ts'
import type { Rows } from './row.ts'
import { undecidedAttempt } from './money-things.ts'
import type { World } from './world.ts'

const read = { by: 'financier' } as const

/** An answer of a bank that needs an operator. */
async function openAnswer({ sql }: World): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into transfers.answers (rail, answer_id, key, kind, answered_on, outcome, read_at)
    values ('sandbox', ${id}, 'S99999999999999', 'settled', '2026-01-02', 'unknown-key', now())`
  return id
}

/** A notification of change about an entry, which waits for an operator. */
async function correctingAnswer({ server, sql, things }: World): Promise<string> {
  const attemptId = await undecidedAttempt(server, things.vendor.ours, things.account.ours)
  const [row] = await sql<
    { key: string }[]
  >`select key from transfers.attempts where attempt_id = ${attemptId}`
  const id = randomUUID()
  const seal = createSeal(await ensureSandboxKeys(dirname(server.logFile)))
  const correction = seal.seal(JSON.stringify({ type: 'savings' }), {
    column: 'transfers.answers.correction',
    row: `sandbox ${id}`,
  })
  await sql`
    insert into transfers.answers (rail, answer_id, key, kind, answered_on, code, correction, outcome, read_at)
    values ('sandbox', ${id}, ${row?.key ?? ''}, 'corrected', '2026-01-02', 'C05', ${correction}, 'needs-operator', now())`
  return id
}

const closing = (answerId: string, note = 'It was of another customer.') => ({
  rail: 'sandbox',
  answerId,
  note,
})

const path = '/../payments-service/operator/bank-answers/close'

const acceptPath = '/../payments-service/operator/bank-answers/accept-correction'
const rejecting = { code: 'AG01', note: 'The bank wrote that the file was rejected.' }

const railPath = '/../payments-service/operator/rails/reconcile'
const settling = { note: 'Compared with the statement on paper.' }

/** A day that no statement has and nobody has settled, also if an earlier request has. */
async function unreportedDay({ sql }: Pick<World, 'sql'>): Promise<string> {
  const day = '2020-01-04'
  await sql`
    insert into transfers.reconciliations (currency, day, ledger_minor, cash_minor, state, compared_at)
    values ('USD', ${day}, 1, 1, 'not-reported', now())
    on conflict (currency, day) do update
    set settled_at = null, settled_by = null, settled_note = null, settled_ledger_minor = null`
  return day
}
const reconciling = (rail: string) => ({ rail, note: 'Restored from the backup of last night.' })

/** What vendors, operators and financiers see of money. */
export const moneyRows: Rows = {
  listStatements: { params: { id: 'vendor' }, by: 'reader' },
  listPaidYears: { params: { id: 'vendor' }, by: 'reader' },
  downloadStatement: { params: { id: 'vendor', month: 'statementMonth' }, by: 'reader' },
  exportStatement: { params: { id: 'vendor', month: 'statementMonth' }, by: 'reader' },
  listCutoffs: read,
  listLiquidity: read,
  listSubmissions: read,
  listAttempts: {
    ...read,
    fine: async () => ({ query: { status: 'queued' } }),
  },
  askAboutAttempt: {
    params: { id: 'vendor', attemptId: 'attempt' },
    by: 'operator',
    codes: {
      CONFLICT: async (world) => {
        const { vendor, account } = world.things
        const id = await undecidedAttempt(world.server, vendor.ours, account.ours, 'planned')
        const asked = `/../payments-service/operator/vendors/${vendor.ours}/payment-attempts/${id}/ask`
        return world.operator.call('POST', asked)
      },
    },
  },
  getTransferHistory: { ...read, params: { id: 'vendor', transferId: 'transfer' } },
  listBankAnswers: read,
  closeBankAnswer: {
    by: 'operator',
    body: () => closing('absent'),
    fine: async (world) => ({ body: closing(await openAnswer(world)) }),
    codes: {
      NOT_FOUND: async ({ operator }) => operator.call('POST', path, closing('absent')),
      CONFLICT: async (world) => {
        const id = await openAnswer(world)
        await world.operator.call('POST', path, closing(id))
        return world.operator.call('POST', path, closing(id, 'Another note.'))
      },
    },
  },
  acceptCorrection: {
    by: 'operator',
    body: () => closing('absent'),
    fine: async (world) => ({ body: closing(await correctingAnswer(world)) }),
    codes: {
      NOT_FOUND: ({ operator }) => operator.call('POST', acceptPath, closing('absent')),
      // The answer corrects nothing.
      CONFLICT: async (world) => world.operator.call('POST', acceptPath, closing(await openAnswer(world))),
    },
  },
  rejectSubmission: {
    params: { id: 'submission' },
    by: 'operator',
    body: () => rejecting,
    fine: async (world) => {
      const { vendor, account } = world.things
      const attemptId = await undecidedAttempt(world.server, vendor.ours, account.ours)
      const [row] = await world.sql<{ id: string }[]>`
        update transfers.attempts set status = 'submitted' where attempt_id = ${attemptId} returning submission_id as id`
      return { params: { id: row?.id ?? '' }, body: rejecting }
    },
    codes: {
      CONFLICT: async ({ operator, things }) =>
        operator.call(
          'POST',
          `/../payments-service/operator/submissions/${things.submission.ours}/reject`,
          rejecting,
        ),
    },
  },
  getReturnRates: read,
  listRails: read,
  reconcileRail: {
    by: 'operator',
    body: () => reconciling('absent'),
    fine: async ({ sql }) => {
      // As if the database had been copied from another one.
      await sql`
        insert into transfers.handovers (rail, number, database) values ('iso20022', 0, 'another')
        on conflict (rail) do update set database = excluded.database`
      return { body: reconciling('iso20022') }
    },
    codes: {
      NOT_FOUND: ({ operator }) => operator.call('POST', railPath, reconciling('absent')),
      CONFLICT: async ({ operator, sql }) => {
        await sql`update transfers.handovers set database = transfers.database_identity()`
        return operator.call('POST', railPath, reconciling('iso20022'))
      },
    },
  },
  listExposures: read,
  listLedgerAccounts: read,
  listReconciliations: read,
  getReconciliation: { ...read, params: { currency: 'currency', day: 'comparedDay' } },
  settleUnreportedDay: {
    params: { currency: 'currency', day: 'comparedDay' },
    by: 'operator',
    body: () => settling,
    fine: async (world) => ({
      params: { currency: 'USD', day: await unreportedDay(world) },
      body: settling,
    }),
    codes: {
      DAY_REPORTED: ({ operator, things }) =>
        operator.call(
          'POST',
          `/../payments-service/operator/reconciliations/USD/${things.comparedDay.ours}/settle`,
          settling,
        ),
    },
  },
}
