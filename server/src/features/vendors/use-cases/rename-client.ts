import type { renameClient as declared } from '@sooner/contract/partners'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { transact, type Acting } from '../../../platform/transaction.ts'
import { labelClient } from '../../partners/index.ts'
import { listIdentifiers } from '../../directory/index.ts'
import type { Vendors } from '../ports.ts'

interface Renaming {
  readonly partnerId: number
  readonly externalClientId: string
  readonly clientName: string
}

/** Only clients of a partner that knows the vendor can be renamed; for any other partner the answer is NOT_FOUND. */
export async function renameClient(
  { db, partners }: Vendors,
  { vendorId, ...by }: Acting & { readonly vendorId: string },
  { partnerId, externalClientId, clientName }: Renaming,
): Promise<Answer<typeof declared>> {
  return transact(db, async (tx) => {
    const known = await listIdentifiers(tx, vendorId)
    const key = { partnerId, externalClientId }
    const naming = { vendorId, key, label: clientName, ...by }
    const isRenamed =
      known.some((one) => one.partnerId === partnerId) && (await labelClient(partners, tx, naming))
    if (!isRenamed) throw new Refusal('NOT_FOUND')
    return { ...key, clientName }
  })
}
