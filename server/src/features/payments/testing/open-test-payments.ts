import { openLedger } from '../../ledger/index.ts'
import { openPayments } from '../index.ts'

type Needs = Parameters<typeof openPayments>[0]

/** Payments over books of their own, for tests of features that do not know the ledger. */
export const openTestPayments = (needs: Omit<Needs, 'ledger'>) =>
  openPayments({ ...needs, ledger: openLedger({ seal: needs.seal }) })
