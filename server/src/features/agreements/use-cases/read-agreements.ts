import type {
  agreementText,
  listAgreementSignatures as declared,
  partnerServiceAgreement,
  serviceAgreement,
  vendorAgreement,
  vendorPartnerAgreement,
} from '@sooner/contract/agreements'
import type { Answer } from '@sooner/contract/route'
import { noPartner } from '@sooner/rules/partners'
import type { Language } from '@sooner/rules/places'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { languageOtherwise } from '@sooner/rules/spoken'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import {
  findDirectoryVendor,
  listIdentifiers,
  partnersKnowing,
  type DirectoryVendor,
  type ExternalIdentifier,
} from '../../directory/index.ts'
import { firstBroken } from '../domain/agreement-chain.ts'
import {
  askedOf,
  ownParty,
  standingOf,
  type AgreementStanding,
  type AgreementText,
  type Asked,
  type Party,
  type Signature,
} from '../domain/agreement.ts'
import { showText, wordingIn, type Showing } from '../domain/shown-text.ts'
import type { Agreements } from '../ports.ts'
import {
  findSignature,
  listSealedSignatures,
  listSignatures as listStoredSignatures,
  signedAmong,
} from '../store/agreement-signatures.ts'
import {
  findActiveText,
  findText,
  listPutVersions,
  listTextsById,
  listTextsPut,
} from '../store/agreement-texts.ts'
import { findAcceptedTerms, findHasOwnAgreement } from '../store/standings.ts'
import { isSealed } from './signature-seals.ts'

export interface Reader {
  readonly account: string
  /** The language that the reader asks for. */
  readonly asked?: Language | undefined
}

/** The language that the reader asks for, otherwise that of their account, otherwise that of the business. */
export const languageOfReader = async (
  { access }: Pick<Agreements, 'access'>,
  { account, asked }: Reader,
  vendor: Pick<DirectoryVendor, 'language'> | undefined,
): Promise<Language> =>
  asked ?? (await access.userDirectory.languageOf(account)) ?? vendor?.language ?? languageOtherwise

export type AgreementAnswer = z.input<typeof partnerServiceAgreement> & z.input<typeof serviceAgreement>
export type VendorAgreementAnswer = z.input<typeof vendorPartnerAgreement> & z.input<typeof vendorAgreement>
export type AgreementTextAnswer = z.input<typeof agreementText>

const answerVersion = ({ id, version, hasOnDemand, active, partnerId }: AgreementText) => ({
  id,
  version,
  hasOnDemand,
  active,
  partnerId,
})

/** In one language, with the vendor's values or, if there is no vendor yet, with the names of the values. */
const answerAgreement = (text: AgreementText, showing: Showing): AgreementAnswer => ({
  ...answerVersion(text),
  ...showText(text, showing),
})

/** A signed text stays as it was at signing; an unsigned one is rendered with the vendor's current values. */
export function answerVendorAgreement(
  text: AgreementText,
  showing: Showing,
  signature: Signature | undefined,
): VendorAgreementAnswer {
  if (!signature) return { ...answerAgreement(text, showing), signedByName: null, signedAt: null }
  const { html, sha256, language, signedByName, signedAt } = signature
  const signed = { html, sha256, signedByName, signedAt: signedAt.toISOString() }
  return { ...answerVersion(text), ...wordingIn(text, language), ...signed }
}

const partnerOrNull = (partnerId: number): number | null => (partnerId === noPartner ? null : partnerId)

export const answerAgreementText = (text: AgreementText): AgreementTextAnswer => ({
  ...answerVersion(text),
  title: text.title,
  htmlTemplate: text.htmlTemplate,
  spanish: text.spanish,
  partnerId: partnerOrNull(text.partnerId),
  acceptsEarlier: text.acceptsEarlier,
  createdAt: text.createdAt.toISOString(),
  activatedAt: text.activatedAt?.toISOString() ?? null,
})

/** An agreement that vendors should sign, in its active version or in an earlier one that still counts. */
interface AskedAgreement {
  readonly party: Party
  readonly isSigned: boolean
}

/** Returns the agreements of the provider and these parties; without a vendor, none counts as signed. */
async function readAsked(
  db: Db,
  parties: readonly Party[],
  vendorId: string | undefined,
): Promise<readonly Asked[]> {
  const put = await listPutVersions(db, [ownParty, ...parties])
  const ids = put.map(({ id }) => id)
  const signed = vendorId === undefined ? new Set<string>() : await signedAmong(db, vendorId, ids)
  return askedOf(put, signed)
}

export async function agreementsAsked(
  db: Db,
  parties: readonly Party[],
  vendorId: string | undefined,
): Promise<readonly AskedAgreement[]> {
  const asked = await readAsked(db, parties, vendorId)
  return asked.map(({ partnerId, isSigned }) => ({ party: partnerId, isSigned }))
}

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
  const signatures = await listStoredSignatures(db, vendorId)
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

/** Returns which agreements are currently requested of a vendor, and whether it has signed them. */
export const agreementStanding = async (
  db: Db,
  vendor: Pick<DirectoryVendor, 'id' | 'onboardingPartnerId'>,
  identifiers: readonly ExternalIdentifier[],
): Promise<AgreementStanding> =>
  standingOf(await readAsked(db, partnersKnowing(vendor, identifiers), vendor.id))

/**
 * Returns the party's active version in the reader's language, with the vendor's values or, if there is no vendor yet, with the
 * names of the values.
 */
export async function latestAgreement(
  agreements: Agreements,
  party: Party,
  { vendor, ...reader }: Reader & { readonly vendor: DirectoryVendor | undefined },
): Promise<AgreementAnswer> {
  const text = await findActiveText(agreements.db, party)
  if (!text) throw new Refusal('NOT_FOUND')
  const language = await languageOfReader(agreements, reader, vendor)
  return answerAgreement(text, { provider: agreements.productName, vendor, language })
}

/** Returns the version only while it is active and the vendor has neither signed it nor an earlier one that still counts. */
export async function findUnsigned(
  db: Db,
  vendorId: string,
  agreementId: string,
): Promise<AgreementText | undefined> {
  const text = await findText(db, agreementId)
  if (!text?.active) return undefined
  const asked = await readAsked(db, [text.partnerId], vendorId)
  return asked.some(({ partnerId, isSigned }) => partnerId === text.partnerId && isSigned) ? undefined : text
}

/** Hashes the stored evidence again and compares the result with the stored hashes and the seals. */
export async function listSignatures(
  { db, seal }: Agreements,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const signatures = await listSealedSignatures(db, vendorId)
  const texts = await listTextsById(
    db,
    signatures.map(({ agreementId }) => agreementId),
  )
  const isIntact = firstBroken(signatures, (one) => isSealed(seal, one)) === undefined
  const evidence = signatures.map(
    ({ vendorId: _vendor, html: _html, copy: _copy, seals: _seals, signedAt, ...signature }) => {
      const text = texts.find(({ id }) => id === signature.agreementId)
      if (!text) throw new InvariantViolation('what was signed is gone')
      const { version, title, partnerId } = text
      return {
        ...signature,
        version,
        title,
        partnerId: partnerOrNull(partnerId),
        signedAt: signedAt.toISOString(),
      }
    },
  )
  const accepted = await findAcceptedTerms(db, vendorId)
  return {
    isIntact,
    signatures: evidence,
    acceptedTerms: accepted ? { ...accepted, acceptedAt: accepted.acceptedAt.toISOString() } : null,
  }
}
