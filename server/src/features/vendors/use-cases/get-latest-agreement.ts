import { Refusal } from '@sooner/rules/refusal'
import { seatOf } from '../../access/index.ts'
import { house, type Party } from '../domain/agreement.ts'
import type { Vendors } from '../ports.ts'
import { findActiveText } from '../store/agreement-texts.ts'
import { findTakenUp } from '../store/onboardings.ts'
import { findVendor } from '../store/vendors.ts'
import { concerns } from './agreements-put.ts'
import { answerAgreement, type AgreementAnswer } from './answer-agreement.ts'

/**
 * With the values of the vendor whose user asks; with their names for whoever has none yet. A partner's text is between it and
 * those that it knows or has invited.
 */
export async function getLatestAgreement(
  { db, access, productName }: Vendors,
  subject: string,
  party: Party,
): Promise<AgreementAnswer> {
  const vendorId = (await seatOf(access, subject))?.vendorId ?? undefined
  const vendor = vendorId === undefined ? undefined : await findVendor(db, vendorId)
  const isConcerned =
    (vendor ? await concerns(db, vendor, party) : party === house) ||
    (await findTakenUp(db, subject))?.partnerId === party
  const text = isConcerned ? await findActiveText(db, party) : undefined
  if (!text) throw new Refusal('NOT_FOUND')
  return answerAgreement(text, productName, vendor)
}
