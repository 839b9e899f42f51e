import type { Tx } from '../../../platform/database/open.ts'
import { clientsFor } from '../../partners/index.ts'
import type { Invoices } from '../ports.ts'
import { vendorsOfClient } from '../store/client-names.ts'
import { vendorsWaiting } from '../store/vendors-with.ts'
import { renameClientJob } from './rename-client.ts'
import { screenAgainJob } from './screen-again.ts'

interface ClientKey {
  readonly partnerId: number
  readonly externalClientId: string
}

/** A client that was approved, named or closed a period releases invoices, and one that was rejected holds them; its new name is shown with all of them. */
export async function followClient({ enqueue }: Invoices, tx: Tx, key: ClientKey): Promise<void> {
  const name = (await clientsFor(tx, key.partnerId, [key.externalClientId])).get(key.externalClientId)?.name
  if (name) {
    for (const vendorId of await vendorsOfClient(tx, key, name))
      await enqueue(tx, renameClientJob, { vendorId, ...key })
  }
  for (const vendorId of await vendorsWaiting(tx, key))
    await enqueue(tx, screenAgainJob, { vendorId, ...key })
}

export async function followTerms({ enqueue }: Invoices, tx: Tx, partnerId: number): Promise<void> {
  for (const vendorId of await vendorsWaiting(tx, { partnerId }))
    await enqueue(tx, screenAgainJob, { vendorId, partnerId })
}
