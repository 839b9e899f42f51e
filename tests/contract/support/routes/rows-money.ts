import { randomUUID } from 'node:crypto'
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

const closing = (answerId: string, note = 'It was of another customer.') => ({
  rail: 'sandbox',
  answerId,
  note,
})

const path = '/../payments-service/operator/bank-answers/close'

/** What vendors, operators and financiers see of money. */
export const moneyRows: Rows = {
  listStatements: { params: { id: 'vendor' }, by: 'reader' },
  downloadStatement: { params: { id: 'vendor', month: 'statementMonth' }, by: 'reader' },
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
  listExposures: read,
  listLedgerAccounts: read,
  listReconciliations: read,
  getReconciliation: { ...read, params: { currency: 'currency', day: 'comparedDay' } },
}
