import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import {
  findDirectoryVendor,
  listIdentifiers,
  partnersKnowing,
  type DirectoryVendor,
} from '../../directory/index.ts'
import { ownParty, type AgreementText, type Party, type Signature } from '../domain/agreement.ts'
import type { Agreements } from '../ports.ts'
import { findSignature, listSignatures } from '../store/agreement-signatures.ts'
import { findText, listTextsPut } from '../store/agreement-texts.ts'
import { findHasOwnAgreement } from '../store/standings.ts'
import { answerVendorAgreement, type VendorAgreementAnswer } from './answer-agreement.ts'
import { languageOfReader, type Reader } from './language-of-reader.ts'

/** The provider's agreement concerns every vendor; a partner's agreement concerns the vendors that the partner knows. */
export async function concerns(db: Db, vendor: DirectoryVendor, party: Party): Promise<boolean> {
  return party === ownParty || partnersKnowing(vendor, await listIdentifiers(db, vendor.id)).includes(party)
}

/** A vendor with its own agreement is not asked for the provider's. Versions that it has already signed remain listed. */
export async function asks(db: Db, vendor: DirectoryVendor, party: Party): Promise<boolean> {
  return party !== ownParty || !(await findHasOwnAgreement(db, vendor.id))
}

/** Returns the active version, if the vendor is asked to sign it, and then those that it has signed, the newest first. */
export async function listAgreements(
  agreements: Agreements,
  reader: Reader,
  vendorId: string,
  party: Party,
): Promise<VendorAgreementAnswer[]> {
  const { db, productName: provider } = agreements
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor || !(await concerns(db, vendor, party))) throw new Refusal('NOT_FOUND')
  const language = await languageOfReader(agreements, reader, vendor)
  const signatures = await listSignatures(db, vendorId)
  const signed = new Map(signatures.map((signature) => [signature.agreementId, signature]))
  const isAsked = await asks(db, vendor, party)
  const texts = (await listTextsPut(db, party, [...signed.keys()])).filter(
    ({ id }) => isAsked || signed.has(id),
  )
  const showing = { provider, vendor, language }
  return texts.map((text) => answerVendorAgreement(text, showing, signed.get(text.id)))
}

export interface PutAgreement {
  readonly vendor: DirectoryVendor
  readonly text: AgreementText
  readonly signature: Signature | undefined
}

/** Returns one of the agreements that `listAgreements` returns; undefined for any other. */
export async function findPutAgreement(
  db: Db,
  vendorId: string,
  party: Party,
  agreementId: string,
): Promise<PutAgreement | undefined> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const text = await findText(db, agreementId)
  if (!vendor || text?.partnerId !== party || !(await concerns(db, vendor, party))) return undefined
  const signature = await findSignature(db, vendorId, agreementId)
  const isPut = signature !== undefined || (text.active && (await asks(db, vendor, party)))
  return isPut ? { vendor, text, signature } : undefined
}
