import { noPartner } from '@sooner/rules/partners'
import type { Db } from '../../../platform/database/open.ts'
import { house, standingOf, type AgreementStanding } from '../domain/agreement.ts'
import type { ExternalIdentifier, Vendor } from '../domain/vendor.ts'
import { signedAmong } from '../store/agreement-signatures.ts'
import { listActiveTexts } from '../store/agreement-texts.ts'

/** Whose supplemental agreements concern a vendor: the partner that it came by, and those that know it by a number. */
export const partnersOf = (
  { onboardingPartnerId }: Pick<Vendor, 'onboardingPartnerId'>,
  identifiers: readonly ExternalIdentifier[],
): readonly number[] =>
  [...new Set([onboardingPartnerId, ...identifiers.map(({ partnerId }) => partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )

/** What is asked of a vendor at present, and whether it has signed that. */
export async function agreementStanding(
  db: Db,
  vendor: Pick<Vendor, 'id' | 'onboardingPartnerId'>,
  identifiers: readonly ExternalIdentifier[],
): Promise<AgreementStanding> {
  const asked = await listActiveTexts(db, [house, ...partnersOf(vendor, identifiers)])
  const signed = await signedAmong(
    db,
    vendor.id,
    asked.map(({ id }) => id),
  )
  return standingOf(asked.map((text) => ({ ...text, isSigned: signed.has(text.id) })))
}
