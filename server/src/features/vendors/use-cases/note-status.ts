import { vendorDeactivated } from '@sooner/contract/events/vendors'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { audit } from '../../../platform/transaction.ts'
import { saveActivatedNames, saveStatus } from '../../directory/index.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { updateEnablement } from './update-enablement.ts'
import { statusMailJob, type NotifiedStatus } from './vendor-status-mail.ts'

const actions = {
  active: 'vendors.activate-vendor',
  deactivated: 'vendors.deactivate-vendor',
  dormant: 'vendors.rest-vendor',
} as const

interface StatusNote {
  readonly status: NotifiedStatus
  readonly actor: string
  readonly requestId?: string
  readonly reason?: string
}

/** Saves and audits a new status and enqueues the mail to the owner. The caller must have locked the vendor. */
export async function changeStatus(
  { clock, enqueue, uuid }: Pick<Vendors, 'clock' | 'enqueue' | 'uuid'>,
  tx: Tx,
  vendor: Vendor,
  { status, actor, requestId, reason }: StatusNote,
): Promise<void> {
  const { id, status: before } = vendor
  const at = clock.wall()
  await saveStatus(tx, id, status, at)
  if (status === 'active') await saveActivatedNames(tx, id)
  // What is on its way to the vendor is taken back by those who sent it.
  if (status === 'deactivated') await emit(tx, vendorDeactivated, id, { vendorId: id })
  await updateEnablement(tx, { ...vendor, status })
  await audit(tx, {
    at,
    actor,
    action: actions[status],
    subject: id,
    vendorId: id,
    ...(requestId === undefined ? {} : { requestId }),
    before: { status: before },
    after: { status, ...(reason === undefined ? {} : { reason }) },
  })
  // A vendor may be deactivated and activated repeatedly, so each change has its own key and sends its own mail.
  const key = uuid()
  await enqueue(tx, statusMailJob, { vendorId: id, status, key }, { key })
}
