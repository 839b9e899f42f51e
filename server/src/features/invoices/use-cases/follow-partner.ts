import type { renameClient as declared } from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import { during } from '../../../platform/database/deadlines.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact, type Acting } from '../../../platform/transaction.ts'
import { listIdentifiers } from '../../directory/index.ts'
import { clientsFor, labelClient, labelsOf } from '../../partners/index.ts'
import type { Invoices } from '../ports.ts'
import { saveClientName, vendorsOfClient } from '../store/client-names.ts'
import { lockInvoicesOf } from '../store/lock-invoices.ts'
import { vendorsWaiting } from '../store/vendors-with.ts'
import { screenAgainJob } from './screen-again.ts'
import { emitManyChanged } from './write-changes.ts'

export const renameClientJob = defineJob({
  name: 'invoices.rename-client',
  service: 'invoice',
  data: z.strictObject({ vendorId: z.uuid(), partnerId: z.int(), externalClientId: z.string() }),
})

interface Renaming {
  readonly partnerId: number
  readonly externalClientId: string
  readonly clientName: string
}

/**
 * Sets the vendor's own name for a client, under which its invoices show it from the same moment on. Only clients of a partner that
 * knows the vendor can be renamed; for any other partner the answer is NOT_FOUND.
 */
export async function renameClient(
  { db, partners }: Pick<Invoices, 'db' | 'partners'>,
  { vendorId, ...by }: Acting & { readonly vendorId: string },
  { partnerId, externalClientId, clientName }: Renaming,
): Promise<Answer<typeof declared>> {
  return transact(db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const known = await listIdentifiers(tx, vendorId)
    const key = { partnerId, externalClientId }
    const naming = { vendorId, key, label: clientName, ...by }
    const isRenamed =
      known.some((one) => one.partnerId === partnerId) && (await labelClient(partners, tx, naming))
    if (!isRenamed) throw new Refusal('NOT_FOUND')
    await during('bulk', () => saveClientName(tx, vendorId, key, clientName))
    await emitManyChanged(tx, vendorId)
    return { ...key, clientName }
  })
}

/** The partner has given its client another name, which a vendor without a name of its own sees. */
export async function renameForVendor(
  { db }: Pick<Invoices, 'db'>,
  { vendorId, ...key }: z.output<typeof renameClientJob.data>,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockInvoicesOf(tx, [vendorId])
    const labels = await labelsOf(tx, vendorId)
    const isLabelled = labels.some(
      (one) => one.partnerId === key.partnerId && one.externalClientId === key.externalClientId,
    )
    const name = (await clientsFor(tx, key.partnerId, [key.externalClientId])).get(key.externalClientId)?.name
    if (isLabelled || !name) return
    await saveClientName(tx, vendorId, key, name)
    await emitManyChanged(tx, vendorId)
  })
}

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
