import { accountantInvariants } from './accountants.ts'
import { authorizedInvariants } from './authorized.ts'
import { bankInvariants } from './bank.ts'
import { collectionInvariants } from './collections.ts'
import { countInvariants } from './counts.ts'
import { earlyInvariants } from './early.ts'
import type { Invariant } from './invariant.ts'
import { invoiceInvariants } from './invoices.ts'
import { ledgerInvariants } from './ledger.ts'
import { limitInvariants } from './limits.ts'
import { paymentsListInvariants } from './payments-list.ts'
import { progressInvariants } from './progress.ts'

/** What always holds of the money in any database. The simulation proves the same after each of its days. */
export const nightInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...accountantInvariants,
  ...bankInvariants,
  ...authorizedInvariants,
  ...limitInvariants,
  ...invoiceInvariants,
  ...earlyInvariants,
  ...collectionInvariants,
  ...paymentsListInvariants,
  ...countInvariants,
  ...progressInvariants,
]
