import { Refusal } from '@sooner/rules/refusal'
import { seatOf } from '../../access/index.ts'
import type { Party } from '../domain/agreement.ts'
import type { Vendors } from '../ports.ts'
import { findActiveText } from '../store/agreement-texts.ts'
import { findVendor } from '../store/vendors.ts'
import { answerAgreement, type AgreementAnswer } from './answer-agreement.ts'

/** With the values of the vendor whose user asks; with their names for whoever has none yet. */
export async function getLatestAgreement(
  { db, access, productName }: Vendors,
  subject: string,
  party: Party,
): Promise<AgreementAnswer> {
  const text = await findActiveText(db, party)
  if (!text) throw new Refusal('NOT_FOUND')
  const vendorId = (await seatOf(access, subject))?.vendorId ?? undefined
  const vendor = vendorId === undefined ? undefined : await findVendor(db, vendorId)
  return answerAgreement(text, productName, vendor)
}
