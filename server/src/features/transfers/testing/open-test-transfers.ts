import { openLedger } from '../../ledger/index.ts'
import { openTransfers } from '../index.ts'

type Needs = Parameters<typeof openTransfers>[0]

/** Transfers over books of their own, for tests of features that do not know the ledger. */
export const openTestTransfers = (needs: Omit<Needs, 'ledger'>) =>
  openTransfers({ ...needs, ledger: openLedger({ seal: needs.seal }) })
