import type { AdjustmentKind, PaymentNextStep, TransferDisplayState } from '@sooner/rules/transfers'

/** The amounts of one invoice, as text. */
export interface InvoiceAmounts {
  readonly gross: string
  readonly fee: string | undefined
  readonly deducted: string | undefined
  readonly net: string
}

/** What a remittance advice says, in one language. */
export interface RemittanceWords {
  readonly title: string
  readonly payee: string
  readonly reference: string
  readonly account: string
  readonly sent: string
  readonly expected: string
  readonly arrived: string
  readonly returned: string
  readonly status: string
  readonly gross: string
  readonly fee: string
  readonly deducted: string
  readonly amount: string
  readonly cameBack: string
  readonly debitedFee: string
  readonly invoices: string
  readonly states: Readonly<Record<TransferDisplayState, string>>
  /** What a bank refused was never sent. */
  readonly notSent: string
  readonly ofWhichNotSent: string
  readonly next: Readonly<Record<PaymentNextStep, string>>
  readonly kinds: Readonly<Record<AdjustmentKind, string>>
  readonly amountsOf: (amounts: InvoiceAmounts) => string
  readonly deduction: (kind: string, reason: string, amount: string) => string
  readonly failed: (code: string) => string
  readonly more: (count: number) => string
  readonly page: (reference: string) => string
}
