import { vendorDeactivated } from '@sooner/contract/events/vendors'
import type { VendorStatus } from '@sooner/rules/vendors'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { audit } from '../../../platform/transaction.ts'
import { reachableOwner } from '../../access/index.ts'
import { saveActivatedNames, saveStatus } from '../../directory/index.ts'
import { vendorMails } from '../domain/mails/by-language.ts'
import { daysBeforeRest, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findVendor } from './read-vendor.ts'
import { updateEnablement } from './update-enablement.ts'

const notifiedStatuses = ['active', 'deactivated', 'dormant'] as const satisfies readonly VendorStatus[]
type NotifiedStatus = (typeof notifiedStatuses)[number]

export const statusMailJob = defineJob({
  name: 'vendors.mail-status',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.uuid(),
    status: z.enum(notifiedStatuses),
    /** Identifies one change of the status. */
    key: z.uuid(),
  }),
})

interface Decided {
  readonly vendorId: string
  readonly status: NotifiedStatus
  readonly key: string
}

/** Undefined if the status was changed again since. The operator's reason is internal, so the mail does not contain it. */
export async function statusMail(
  { db, access, productName, portalUrl, supportEmail }: Vendors,
  { vendorId, status, key }: Decided,
): Promise<MailMessage | undefined> {
  const vendor = await findVendor(db, vendorId)
  const owner = await reachableOwner(access, vendorId)
  if (!owner || vendor?.status !== status) return undefined
  const { email: to, language } = owner
  const facts = { product: productName, to, vendor: vendor.name, support: supportEmail, days: daysBeforeRest }
  const words = vendorMails[language][status](facts)
  const url = new URL(status === 'dormant' ? '/sign-in' : '/', portalUrl).href
  return { key: `${statusMailJob.name} ${key}`, to, ...renderMail({ productName, language, ...words, url }) }
}

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
  /** Where another email says what became of the vendor. */
  readonly sendsNoMail?: true
}

/** Saves and audits a new status and enqueues the mail to the owner. The caller must have locked the vendor. */
export async function changeStatus(
  { clock, enqueue, uuid }: Pick<Vendors, 'clock' | 'enqueue' | 'uuid'>,
  tx: Tx,
  vendor: Vendor,
  { status, actor, requestId, reason, sendsNoMail }: StatusNote,
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
  if (sendsNoMail) return
  // A vendor may be deactivated and activated repeatedly, so each change has its own key and sends its own mail.
  const key = uuid()
  await enqueue(tx, statusMailJob, { vendorId: id, status, key }, { key })
}
