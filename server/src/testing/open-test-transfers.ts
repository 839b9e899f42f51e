import { openLedger } from '../features/ledger/index.ts'
import { openTransfers } from '../features/transfers/index.ts'

type Needs = Parameters<typeof openTransfers>[0]

/** Payments over books of their own, for tests of features that do not know the ledger. */
export const openTestTransfers = (needs: Omit<Needs, 'ledger'>) =>
  openTransfers({ ...needs, ledger: openLedger({ seal: needs.seal }) })
