import { Refusal } from '@sooner/rules/refusal'
import { seatOf } from '../../access/index.ts'
import { house, latestAgreement, type AgreementAnswer, type Party } from '../../agreements/index.ts'
import { findDirectoryVendor, listIdentifiers, partnersKnowing } from '../../directory/index.ts'
import type { Onboardings } from '../ports.ts'
import { findTakenUp } from '../store/onboardings.ts'

/**
 * With the values of the vendor whose user asks; with their names for somebody who has no vendor yet. A partner's text is between
 * it and those that it knows or has invited.
 */
export async function getLatestAgreement(
  { db, access, agreements }: Onboardings,
  subject: string,
  party: Party,
): Promise<AgreementAnswer> {
  const vendorId = (await seatOf(access, subject))?.vendorId ?? undefined
  const vendor = vendorId === undefined ? undefined : await findDirectoryVendor(db, vendorId)
  const known = vendor ? partnersKnowing(vendor, await listIdentifiers(db, vendor.id)) : []
  const isConcerned =
    party === house || known.includes(party) || (await findTakenUp(db, subject))?.partnerId === party
  if (!isConcerned) throw new Refusal('NOT_FOUND')
  return latestAgreement(agreements, party, vendor)
}
