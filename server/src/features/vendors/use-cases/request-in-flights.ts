import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { listIdentifiers, type ExternalIdentifier, feeders } from '../../directory/index.ts'
import { presentEmailOf } from '../../partners/index.ts'
import type { Vendors } from '../ports.ts'
import { saveInFlightsRequested } from '../store/vendors.ts'
import {
  answerVendor,
  findVendor,
  lockVendor,
  requireNotDeactivated,
  type VendorAnswer,
} from './read-vendor.ts'

export const inFlightsMailJob = defineJob({
  name: 'vendors.mail-in-flights',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid() }),
})

/** Mails one facilitator of a partner that the vendor is linked to. */
export const partnerInFlightsMailJob = defineJob({
  name: 'vendors.mail-partner-in-flights',
  service: 'vendor',
  data: z.strictObject({
    vendorId: z.uuid(),
    partnerId: z.int(),
    externalVendorId: z.string(),
    subject: z.string(),
  }),
})

/** Our support sees to it that each partner was asked, also one without facilitators. */
export async function inFlightsMail(vendors: Vendors, vendorId: string): Promise<MailMessage | undefined> {
  const { db, productName, supportEmail } = vendors
  const vendor = await findVendor(db, vendorId)
  if (!vendor) return undefined
  const numbers = await listIdentifiers(db, vendorId)
  const mail = renderMail({
    productName,
    language: languageOtherwise,
    title: `${vendor.name} asks for invoices under way`,
    paragraphs: [
      `${vendor.name} asks to be paid early for invoices from before it joined. The facilitators of these partners were asked to send them. Please ask the partners that have none:`,
      ...numbers.map((one) => `Partner ${one.partnerId}, which calls this vendor ${one.externalVendorId}`),
      `Vendor: ${vendorId}. Contact: ${vendor.firstName} ${vendor.lastName}, ${vendor.email}, ${vendor.phoneNumber}`,
    ],
    footer: `Sent to ${supportEmail}, because a user of this vendor asked for it in the portal.`,
  })
  return { key: `${inFlightsMailJob.name} ${vendorId}`, to: supportEmail, ...mail }
}

type Asked = z.output<typeof partnerInFlightsMailJob.data>

/** In English, because no language of a facilitator is stored. Nobody whose approval was withdrawn meanwhile is mailed. */
export async function partnerInFlightsMail(
  vendors: Vendors,
  { vendorId, partnerId, externalVendorId, subject }: Asked,
): Promise<MailMessage | undefined> {
  const { db, partners, productName } = vendors
  const [vendor, facilitator] = [await findVendor(db, vendorId), await feeders.findFacilitator(db, subject)]
  if (!vendor || facilitator?.status !== 'approved' || facilitator.partnerId !== partnerId) return undefined
  const to = await presentEmailOf(partners, facilitator)
  if (to === undefined) return undefined
  const mail = renderMail({
    productName,
    language: languageOtherwise,
    title: `${vendor.name} asks for its invoices`,
    paragraphs: [
      `${vendor.name}, your vendor ${externalVendorId}, joined ${productName} and asks to be paid early for invoices that you have already received.`,
      'Please send us its open invoices, by the feed or in a file. Whatever you sent before is not imported twice.',
    ],
    footer: `Sent to ${to}, because you send invoices to ${productName} for a partner.`,
  })
  return { key: `${partnerInFlightsMailJob.name} ${vendorId} ${partnerId} ${subject}`, to, ...mail }
}

/** Idempotent: a second call sends no second mail and returns the vendor with the time of the first request. */
export async function requestInFlights(vendors: Vendors, subject: string, id: string): Promise<VendorAnswer> {
  const { db, clock, enqueue } = vendors
  return transact(db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.inFlightsRequestedAt !== null) return answerVendor(tx, vendor)
    requireNotDeactivated(vendor)
    const identifiers = await listIdentifiers(tx, id)
    if (identifiers.length === 0) {
      throw new Refusal('CONFLICT', 'No partner has linked your business yet, so there is nobody to ask.')
    }
    const inFlightsRequestedAt = clock.now()
    await saveInFlightsRequested(tx, id, inFlightsRequestedAt)
    await enqueue(tx, inFlightsMailJob, { vendorId: id }, { key: id })
    await askPartners(vendors, tx, id, identifiers)
    const act = { actor: subject, action: 'vendors.request-in-flights', subject: id, vendorId: id }
    await audit(tx, { at: clock.wall(), ...act })
    return answerVendor(tx, { ...vendor, inFlightsRequestedAt })
  })
}

/** Our support asks a partner that has no facilitator. */
async function askPartners(
  { enqueue }: Pick<Vendors, 'enqueue'>,
  tx: Tx,
  vendorId: string,
  identifiers: readonly ExternalIdentifier[],
): Promise<void> {
  for (const { partnerId, externalVendorId } of identifiers)
    for (const { subject } of await feeders.listApprovedFacilitators(tx, partnerId))
      await enqueue(tx, partnerInFlightsMailJob, { vendorId, partnerId, externalVendorId, subject })
}
