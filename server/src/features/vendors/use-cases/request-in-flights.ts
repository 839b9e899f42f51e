import { Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { renderMail, type MailMessage } from '../../../platform/mail/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { listIdentifiers } from '../../directory/index.ts'
import type { Vendors } from '../ports.ts'
import { saveInFlightsRequested } from '../store/vendors.ts'
import { requireNotDeactivated } from './require-not-deactivated.ts'
import { answerVendor, type VendorAnswer } from './answer-vendor.ts'
import { findVendor, lockVendor } from './vendor-record.ts'

export const inFlightsMailJob = defineJob({
  name: 'vendors.mail-in-flights',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid() }),
})

/** Idempotent: a second call sends no second mail and returns the vendor with the time of the first request. */
export async function requestInFlights(vendors: Vendors, subject: string, id: string): Promise<VendorAnswer> {
  const { db, clock, enqueue } = vendors
  return transact(db, async (tx) => {
    const vendor = await lockVendor(tx, id)
    if (!vendor) throw new Refusal('NOT_FOUND')
    if (vendor.inFlightsRequestedAt !== null) return answerVendor(tx, vendor)
    requireNotDeactivated(vendor)
    if ((await listIdentifiers(tx, id)).length === 0) {
      throw new Refusal('CONFLICT', 'No partner has linked your business yet, so there is nobody to ask.')
    }
    const inFlightsRequestedAt = clock.now()
    await saveInFlightsRequested(tx, id, inFlightsRequestedAt)
    await enqueue(tx, inFlightsMailJob, { vendorId: id }, { key: id })
    const act = { actor: subject, action: 'vendors.request-in-flights', subject: id, vendorId: id }
    await audit(tx, { at: clock.wall(), ...act })
    return answerVendor(tx, { ...vendor, inFlightsRequestedAt })
  })
}

/** The mail goes to our support team, because no e-mail addresses of partners are stored. */
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
      `${vendor.name} asks to be paid early for invoices from before it joined. Please ask each of these partners to send them:`,
      ...numbers.map((one) => `Partner ${one.partnerId}, which calls this vendor ${one.externalVendorId}`),
      `Vendor: ${vendorId}. Contact: ${vendor.firstName} ${vendor.lastName}, ${vendor.email}, ${vendor.phoneNumber}`,
    ],
    footer: `Sent to ${supportEmail}, because a user of this vendor asked for it in the portal.`,
  })
  return { key: `${inFlightsMailJob.name} ${vendorId}`, to: supportEmail, ...mail }
}
