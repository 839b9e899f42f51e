import type { MailKind } from '../../domain/kinds.ts'
import { writeAutoRequested } from './auto-requested.ts'
import { writeEarlyRequested } from './early-requested.ts'
import type { Write } from './mail.ts'
import { writePaymentArrived } from './payment-arrived.ts'
import { writePaymentFailed } from './payment-failed.ts'
import { writePaymentSent } from './payment-sent.ts'
import { writePaymentSummary } from './payment-summary.ts'

export const writeOf: Readonly<Record<MailKind, Write>> = {
  'early-requested': writeEarlyRequested,
  'auto-requested': writeAutoRequested,
  'payment-sent': writePaymentSent,
  'payment-arrived': writePaymentArrived,
  'payment-failed': writePaymentFailed,
  'payment-summary': writePaymentSummary,
}
