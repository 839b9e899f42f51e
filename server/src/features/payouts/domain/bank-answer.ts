import type { PayoutLineStatus } from '@sooner/rules/transfers'

export type BankAnswer = 'executed' | 'settled' | 'returned' | 'refused'

/** What an answer of the bank does to a payment. */
export interface Effect {
  readonly to: Exclude<PayoutLineStatus, 'requested' | 'netted'>
  /** Whether the money came back from the bank, so that it is owed to the vendor again. */
  readonly isReleased: boolean
}

const went = (to: Effect['to']): Effect => ({ to, isReleased: false })
const cameBack: Effect = { to: 'failed', isReleased: true }

/**
 * Each answer has its effect once: an answer that was applied, or that a later one has overtaken, is in the table as nothing. A bank
 * that settles or returns what it never confirmed has had it.
 */
const effects: Readonly<Record<BankAnswer, Readonly<Partial<Record<PayoutLineStatus, Effect>>>>> = {
  executed: { requested: went('executed') },
  settled: { requested: went('settled'), executed: went('settled') },
  returned: { requested: cameBack, executed: cameBack, settled: cameBack },
  // What is refused when it is handed over never left.
  refused: { requested: went('failed'), executed: cameBack },
}

export const effectOf = (answer: BankAnswer, status: PayoutLineStatus): Effect | undefined =>
  effects[answer][status]
