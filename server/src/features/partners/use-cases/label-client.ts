import type { Tx } from '../../../platform/database/open.ts'
import { auditChange, type Acting } from '../../../platform/transaction.ts'
import type { ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { findLabel, saveLabel } from '../store/client-labels.ts'
import { lockClient } from '../store/clients.ts'
import { isKnownClient } from '../store/vendor-clients.ts'

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
