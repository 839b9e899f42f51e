import type { Db } from '../../../platform/database/open.ts'
import { partnersKnowing, type DirectoryVendor, type ExternalIdentifier } from '../../directory/index.ts'
import { standingOf, type AgreementStanding } from '../domain/agreement.ts'
import { readAsked } from './agreements-asked.ts'

/** Returns which agreements are currently requested of a vendor, and whether it has signed them. */
export const agreementStanding = async (
  db: Db,
  vendor: Pick<DirectoryVendor, 'id' | 'onboardingPartnerId'>,
  identifiers: readonly ExternalIdentifier[],
): Promise<AgreementStanding> =>
  standingOf(await readAsked(db, partnersKnowing(vendor, identifiers), vendor.id))
