import { programNamed } from '@sooner/rules/agreed-programs'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { agreementsAsked, hasOwnAgreement } from '../../agreements/index.ts'
import { clientsFor, intakeTerms, labelsOf } from '../../partners/index.ts'
import { intakeFacts } from '../../vendors/index.ts'
import type { Agreed, AgreedClient } from '../domain/terms-of.ts'

export interface AgreedFor {
  readonly paymentTermsDays: number
  /** What is agreed for the invoices of one client. */
  of(externalClientId: string): Agreed
  /** The vendor's own name for the client, otherwise the partner's, otherwise the partner's id. */
  nameOf(externalClientId: string): string
}

/** A client that the partner has not named yet waits for an operator. */
const unknownClient: AgreedClient = {
  name: null,
  address: null,
  status: 'pending',
  redirectable: false,
  closedThrough: null,
}

/** Reads everything that intake and screening depend on for these clients of one partner. */
export async function readAgreed(
  tx: Tx,
  { vendorId, partnerId }: { readonly vendorId: string; readonly partnerId: number },
  externalClientIds: readonly string[],
): Promise<AgreedFor> {
  const terms = await intakeTerms(tx, partnerId)
  const vendor = await intakeFacts(tx, vendorId)
  if (!terms || !vendor) throw new InvariantViolation('invoices are of a partner and a vendor that exist')
  const clients = await clientsFor(tx, partnerId, [...new Set(externalClientIds)])
  const labels = new Map(
    (await labelsOf(tx, vendorId))
      .filter((label) => label.partnerId === partnerId)
      .map(({ externalClientId, label }) => [externalClientId, label]),
  )
  const lacksServiceAgreement = terms.requiresServiceAgreement && (await hasToSign(tx, partnerId, vendorId))
  const programs = {
    ofPartner: programNamed(terms.programs, terms.invoiceProgramCode),
    ofVendor: programNamed(terms.programs, vendor.programCode),
  }
  return {
    paymentTermsDays: terms.paymentTermsDays,
    of: (id) => ({
      terms: { ...terms, periodType: terms.carry.periodType },
      client: clients.get(id) ?? unknownClient,
      programs: { ...programs, ofClient: clients.get(id)?.program ?? null },
      lacksServiceAgreement,
      vendorRequiresApproval: vendor.requiresManualApproval,
    }),
    nameOf: (id) => labels.get(id) ?? clients.get(id)?.name ?? id,
  }
}

/**
 * Nothing is held for an agreement that the vendor can't sign: a vendor with an agreement of its own is asked for no other one, and a
 * partner that demands one may have no active text yet.
 */
async function hasToSign(tx: Tx, partnerId: number, vendorId: string): Promise<boolean> {
  if (await hasOwnAgreement(tx, vendorId)) return false
  const asked = await agreementsAsked(tx, [partnerId], vendorId)
  return asked.some(({ party, isSigned }) => party === partnerId && !isSigned)
}
