import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { insertVendorClient, listKnownClients } from '../store/vendor-clients.ts'

interface Asked {
  readonly page: number
  readonly limit: number
}

/** Lists only the clients that the vendor works for, so as not to disclose whom else a partner serves. */
export const clientsOf = (db: Db, vendorId: string, asked: Asked) => listKnownClients(db, vendorId, asked)

/** Records that the vendor works for this client. */
export const noteClientOf = ({ clock }: Partners, tx: Tx, vendorId: string, key: ClientKey): Promise<void> =>
  insertVendorClient(tx, vendorId, key, clock.wall())
