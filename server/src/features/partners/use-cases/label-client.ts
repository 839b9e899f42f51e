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

/** Keeps what a vendor calls a client. False for every client but those that it works for: whom else a partner serves is not told. */
export async function labelClient(
  { clock }: Partners,
  tx: Tx,
  { vendorId, key, label, ...by }: Naming,
): Promise<boolean> {
  // Locked, so that of two colleagues who name it at once each leaves a trace of what was there before.
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
