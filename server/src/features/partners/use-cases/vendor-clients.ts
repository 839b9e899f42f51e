import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { allKnownClients, insertVendorClient, listKnownClients } from '../store/vendor-clients.ts'

interface Asked {
  readonly page: number
  readonly limit: number
}

/** Lists only the clients that the vendor works for, so as not to disclose whom else a partner serves. */
export const clientsOf = (db: Db, vendorId: string, asked: Asked) => listKnownClients(db, vendorId, asked)

const mostKnown = 20_000

/** All clients that the vendor works for, with the partner's name for each and the vendor's own. */
export const allClientsOf = (db: Db, vendorId: string) => allKnownClients(db, vendorId, mostKnown)

/** Records that the vendor works for this client. */
export const noteClientOf = ({ clock }: Partners, tx: Tx, vendorId: string, key: ClientKey): Promise<void> =>
  insertVendorClient(tx, vendorId, key, clock.wall())
