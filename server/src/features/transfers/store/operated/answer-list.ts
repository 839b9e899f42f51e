import type { BankAnswerKind, BankAnswerOutcome } from '@sooner/rules/bank-answers'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { defineList } from '../../../../platform/lists/list.ts'
import { narrowedTo, type Narrowing } from '../../../../platform/lists/narrowed.ts'
import { readPage, type Page } from '../../../../platform/lists/read.ts'

/** The answers of banks, which name no vendor. */
export const answerList = defineList({
  table: 'transfers.answers',
  scope: [],
  key: { rail: 'text', answer_id: 'text' },
  sorts: {
    readAt: {
      column: 'read_at',
      type: 'timestamptz',
      indexes: [{ name: 'answers_for_operators', equal: ['attention'] }],
    },
  },
  counts: { kind: 'bounded', maxCounted: 10_000 },
})

export interface BankAnswer {
  readonly rail: string
  readonly answerId: string
  readonly key: string
  readonly kind: BankAnswerKind
  readonly answeredOn: string
  readonly code: string | null
  readonly amountMinor: bigint | null
  readonly outcome: BankAnswerOutcome
  readonly readAt: Date
  readonly closedAt: Date | null
  readonly note: string | null
  readonly attention: 'none' | 'open' | 'closed'
}

/** Without the sealed correction, which has account numbers. */
const rows = (db: Db) =>
  db
    .selectFrom('transfers.answers')
    .select([
      ...(['rail', 'answer_id as answerId', 'key', 'kind', 'answered_on as answeredOn', 'code'] as const),
      'amount_minor as amountMinor',
      ...(['outcome', 'read_at as readAt', 'closed_at as closedAt', 'closing_note as note'] as const),
      'attention',
    ])
    .$narrowType<Pick<BankAnswer, 'kind' | 'outcome' | 'attention'>>()

export interface AnswersAsked {
  readonly attention: 'open' | 'closed'
  readonly outcome: BankAnswerOutcome | undefined
  readonly narrowing: Narrowing | undefined
  readonly page: number
  readonly limit: number
}

/** Lists what needs an operator or was closed by one, the oldest first. */
export const listBankAnswers = (
  db: Db,
  { attention, outcome, narrowing, ...paging }: AnswersAsked,
): Promise<Page<BankAnswer>> =>
  readPage(db, answerList, rows(db), {
    sort: 'readAt',
    direction: 'asc',
    where: { attention, outcome },
    filter: narrowedTo(answerList.table, answerList.key, narrowing)[0],
    ...paging,
  })

export const lockAnswer = (tx: Tx, rail: string, answerId: string): Promise<BankAnswer | undefined> =>
  rows(tx).where('rail', '=', rail).where('answer_id', '=', answerId).forUpdate().executeTakeFirst()

/** What an answer says was moved, or else what its entry moves; undefined for a key that is not ours. */
export const findAnswerAmount = (
  db: Db,
  rail: string,
  answerId: string,
): Promise<{ readonly amountMinor: bigint; readonly currency: string } | undefined> =>
  db
    .selectFrom('transfers.answers')
    .innerJoin('transfers.attempts', 'transfers.attempts.key', 'transfers.answers.key')
    .select((one) => [
      one.fn.coalesce('transfers.answers.amount_minor', 'transfers.attempts.amount_minor').as('amountMinor'),
      'currency',
    ])
    .where('rail', '=', rail)
    .where('answer_id', '=', answerId)
    .executeTakeFirst()

export async function closeAnswer(
  tx: Tx,
  { rail, answerId }: Pick<BankAnswer, 'rail' | 'answerId'>,
  { at, by, note }: { readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('transfers.answers')
    .set({ closed_at: at, closed_by: by, closing_note: note })
    .where('rail', '=', rail)
    .where('answer_id', '=', answerId)
    .execute()
}

/** Everything that was answered about these entries, the oldest first. */
export const listAnswersAbout = (db: Db, keys: readonly string[]): Promise<BankAnswer[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : rows(db).where('key', 'in', keys).orderBy('read_at').orderBy('answer_id').execute()
