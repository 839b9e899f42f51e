import type { Db } from '../../../../platform/database/open.ts'
import {
  movementKinds,
  readMovements,
  type Movement,
  type MovementKind,
  type Movements,
  type VendorMonth,
} from '../../../ledger/index.ts'
import { listSentEntries, type SentEntry } from '../../../payments/index.ts'
import type {
  CameBack,
  CurrencyStatement,
  Listed,
  OtherMovement,
  SentPayment,
} from '../../domain/statement.ts'
import { sumLinesByEntry } from '../../store/statement-lines.ts'

/** A statement lists so many rows of each kind. The sums are of all of them. */
export const mostListed = 300

const cameBack = ['payments-returned', 'fee-debits-returned'] as const satisfies readonly MovementKind[]
const others = [
  ...(['overpayments', 'shortfalls', 'credit-memos', 'fee-debits', 'fee-refunds', 'others'] as const),
] satisfies readonly MovementKind[]

/** All amounts are the ledger's. Payments adds what the bank knows of them, and the lines what they pay. */
export async function readStatement(
  db: Db,
  vendorId: string,
  { month, currency, openingMinor, closingMinor }: VendorMonth,
): Promise<CurrencyStatement> {
  const of = { vendorId, month, currency }
  const { sums, listed } = await readMovements(db, of, mostListed)
  const ofKinds = (kinds: readonly MovementKind[]) =>
    listed.filter(({ kind }) => kinds.includes(kind)).slice(0, mostListed)
  const [payments, returned, other] = [ofKinds(['payments']), ofKinds(cameBack), ofKinds(others)]
  const entries = await listSentEntries(
    db,
    vendorId,
    [...payments, ...returned].map(({ subjectId }) => subjectId),
  )
  const byId = new Map(entries.map((entry) => [entry.attemptId, entry]))
  return {
    currency,
    openingMinor,
    closingMinor,
    movements: inOrder(sums),
    payments: listedOf(sums, ['payments'], await paymentsOf(db, vendorId, payments, byId)),
    cameBack: listedOf(
      sums,
      cameBack,
      returned.map((one) => cameBackOf(one, byId.get(one.subjectId))),
    ),
    others: listedOf(sums, others, other.map(otherOf)),
  }
}

const inOrder = (sums: readonly Movements[]) =>
  sums
    .toSorted(
      (one, two) =>
        movementKinds.indexOf(one.kind) - movementKinds.indexOf(two.kind) ||
        Number(one.isUndone) - Number(two.isUndone),
    )
    .map(({ kind: label, isUndone, count, amountMinor }) => ({ label, isUndone, count, amountMinor }))

function listedOf<T>(
  sums: readonly Movements[],
  kinds: readonly MovementKind[],
  listed: readonly T[],
): Listed<T> {
  const own = sums.filter(({ kind }) => kinds.includes(kind))
  return {
    listed,
    count: own.reduce((sum, { count }) => sum + count, 0),
    totalMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }
}

async function paymentsOf(
  db: Db,
  vendorId: string,
  payments: readonly Movement[],
  byId: ReadonlyMap<string, SentEntry>,
): Promise<readonly SentPayment[]> {
  const lines = payments.flatMap(({ subjectId: attemptId }) =>
    (byId.get(attemptId)?.transferIds ?? []).map((lineId) => ({ attemptId, lineId })),
  )
  const sums = await sumLinesByEntry(db, vendorId, lines)
  return payments.map(({ subjectId, bookedOn: sentOn, amountMinor }): SentPayment => {
    const [entry, sum] = [byId.get(subjectId), sums.get(subjectId)]
    return {
      sentOn,
      amountMinor: -amountMinor,
      reference: entry?.reference ?? subjectId,
      arrivedOn: entry?.settledOn ?? null,
      invoiceCount: sum?.invoiceCount ?? 0,
      grossMinor: sum?.grossMinor ?? -amountMinor,
      feeMinor: sum?.feeMinor ?? 0n,
      deductedMinor: sum?.deductedMinor ?? 0n,
    }
  })
}

const cameBackOf = (
  { kind: label, bookedOn: on, subjectId, amountMinor }: Movement,
  entry: SentEntry | undefined,
): CameBack => ({
  on,
  label,
  amountMinor,
  reference: entry?.reference ?? subjectId,
  code: entry?.code ?? '',
})

const otherOf = ({ kind: label, isUndone, bookedOn: on, amountMinor }: Movement): OtherMovement => ({
  on,
  label,
  isUndone,
  amountMinor,
})
