import type { Db, Tx } from '../../../platform/database/open.ts'
import { auditChange, type Acting } from '../../../platform/transaction.ts'
import type { ClientKey } from '../domain/client.ts'
import type { ClientProgram } from '../domain/partner.ts'
import type { Partners } from '../ports.ts'
import { lockClient } from '../store/clients.ts'
import { listPartners } from '../store/partners.ts'
import {
  allKnownClients,
  findLabel,
  insertVendorClient,
  isKnownClient,
  knownClientsAmong,
  listKnownClients,
  saveLabel,
} from '../store/vendor-clients.ts'

interface VendorsClientProgram extends ClientProgram {
  readonly partnerId: number
}

/** The programs that these partners agreed for single clients, of the clients that the vendor works for: others are not disclosed. */
export async function clientProgramsFor(
  db: Db,
  vendorId: string,
  partnerIds: readonly number[],
): Promise<readonly VendorsClientProgram[]> {
  const agreed = (await listPartners(db, partnerIds)).flatMap(({ partnerId, clientPrograms }) =>
    clientPrograms.map((program) => ({ ...program, partnerId })),
  )
  const known = await knownClientsAmong(db, vendorId, agreed)
  return agreed.filter((program) =>
    known.some(
      (key) => key.partnerId === program.partnerId && key.externalClientId === program.externalClientId,
    ),
  )
}

interface Asked {
  readonly page: number
  readonly limit: number
}

/** Lists only the clients that the vendor works for, so as not to disclose whom else a partner serves. */
export const clientsOf = (db: Db, vendorId: string, asked: Asked) => listKnownClients(db, vendorId, asked)

const maxKnown = 20_000

/** All clients that the vendor works for, with the partner's name for each and the vendor's own. */
export const allClientsOf = (db: Db, vendorId: string) => allKnownClients(db, vendorId, maxKnown)

/** Records that the vendor works for this client. */
export const noteClientOf = ({ clock }: Partners, tx: Tx, vendorId: string, key: ClientKey): Promise<void> =>
  insertVendorClient(tx, vendorId, key, clock.wall())

interface Naming extends Acting {
  readonly vendorId: string
  readonly key: ClientKey
  readonly label: string
}

/** Stores a vendor's own name for a client. Returns false for any other client, so as not to disclose whom a partner serves. */
export async function labelClient(
  { clock }: Partners,
  tx: Tx,
  { vendorId, key, label, ...by }: Naming,
): Promise<boolean> {
  // The lock serializes concurrent renames, so that each audit entry holds the correct previous name.
  if (!(await lockClient(tx, key)) || !(await isKnownClient(tx, vendorId, key))) return false
  const before = await findLabel(tx, vendorId, key)
  if (before === label) return true
  const at = clock.wall()
  await saveLabel(tx, vendorId, { ...key, label, at })
  await auditChange(tx, {
    at,
    ...by,
    action: 'partners.label-client',
    subject: `${key.partnerId}/${key.externalClientId}`,
    vendorId,
    ...(before === undefined ? {} : { before: { label: before } }),
    after: { label },
  })
  return true
}
