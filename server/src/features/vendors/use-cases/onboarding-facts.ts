import { onboardingFlow, type OnboardingFacts, type OnboardingFlow } from '@sooner/rules/onboarding-flow'
import { noPartner } from '@sooner/rules/partners'
import type { FeeScheme, PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { bankStandingOf, type BankStanding } from '../../bank-accounts/index.ts'
import { userAccountOf } from '../../access/index.ts'
import { type Partner, partnersAgreed } from '../../partners/index.ts'
import { house } from '../domain/agreement.ts'
import type { AvailableProgram, Onboarding } from '../domain/onboarding.ts'
import { partnersOf } from '../domain/open-programs.ts'
import { originOf, type ExternalIdentifier, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { signedAmong } from '../store/agreement-signatures.ts'
import { listActiveTexts } from '../store/agreement-texts.ts'
import { findTakenUp, listLinked } from '../store/onboardings.ts'
import { findPreferences } from '../store/preferences.ts'
import { findVendor, listIdentifiers } from '../store/vendors.ts'
import { partnersOf as agreeingPartnersOf } from './agreement-standing.ts'
import { demoOf, openAndOffered } from './programs-open-to.ts'

/** Somebody on the way to being a vendor: what is there of them so far. */
interface Comer {
  readonly vendor: Vendor | undefined
  /** Those that led to the vendor; before there is one, the one that was registered. */
  readonly invitations: readonly Onboarding[]
  readonly promoCode: PromoCode | null
  readonly feeScheme: FeeScheme
  readonly partnerId: number
  readonly identifiers: readonly ExternalIdentifier[]
}

/** How far somebody has come, and all that this was told from. */
export interface Progress {
  readonly comer: Comer
  readonly facts: OnboardingFacts
  readonly flow: OnboardingFlow
  readonly programs: readonly AvailableProgram[]
  /** Null while nobody has answered. */
  readonly instantPayoutAlwaysOn: boolean | null
  readonly agreementPartnerIds: readonly number[]
  /** Those that it came by, or that know it by a number. */
  readonly partners: readonly Partner[]
}

type Needs = Pick<Vendors, 'flags'>

/** By the account, which may have no vendor yet. */
export async function progressOf(needs: Needs, db: Db, subject: string): Promise<Progress> {
  const account = await userAccountOf(db, subject)
  const vendor = account?.vendorId ? await findVendor(db, account.vendorId) : undefined
  if (vendor) return vendorProgress(needs, db, vendor)
  const invitation = await findTakenUp(db, subject)
  const promoCode = account?.promoCode ?? null
  const { feeScheme, onboardingPartnerId } = originOf({ promoCode: promoCode ?? undefined }, invitation)
  const invitations = invitation ? [invitation] : []
  const origin = { feeScheme, promoCode, partnerId: onboardingPartnerId }
  return read(needs, db, { vendor: undefined, invitations, identifiers: [], ...origin })
}

export async function vendorProgress(needs: Needs, db: Db, vendor: Vendor): Promise<Progress> {
  const { promoCode, feeScheme, onboardingPartnerId: partnerId } = vendor
  const invitations = await listLinked(db, vendor.id)
  const identifiers = await listIdentifiers(db, vendor.id)
  return read(needs, db, { vendor, invitations, identifiers, promoCode, feeScheme, partnerId })
}

async function read({ flags }: Needs, db: Db, comer: Comer): Promise<Progress> {
  const { vendor, invitations, feeScheme, identifiers } = comer
  const { offered: programs } = await programsOf(db, comer)
  const customMsa = invitations.some((invitation) => invitation.customMsa)
  const known = agreeingPartnersOf({ onboardingPartnerId: comer.partnerId }, identifiers)
  const partners = await partnersAgreed(db, known)
  const agreements = customMsa ? noAgreements : await agreementsOf({ flags }, db, vendor, partners)
  const preferences = vendor && (await findPreferences(db, vendor.id))
  const instantPayoutAlwaysOn = preferences?.instantPayoutAlwaysOn ?? null
  const facts: OnboardingFacts = {
    hasBusiness: vendor !== undefined,
    customMsa,
    skipAutoInstantPayoutStep: invitations.some((invitation) => invitation.skipAutoInstantPayoutStep),
    feeScheme,
    demo: demoOf(invitations),
    offered: programs.map(({ programCode }) => programCode),
    programCode: vendor?.programCode ?? null,
    hasAnsweredAutoGetPaidNow: instantPayoutAlwaysOn !== null,
    bank: vendor ? await bankStandingOf(db, vendor.id) : noBank,
    agreements: agreements.facts,
    flags,
  }
  return {
    comer,
    facts,
    flow: onboardingFlow(facts),
    programs,
    instantPayoutAlwaysOn,
    agreementPartnerIds: agreements.partnerIds,
    partners,
  }
}

const noBank: BankStanding = {
  hasVisibleAccount: false,
  awaitsMicroDeposits: false,
  hasDirectDebitAuthorization: false,
}

const programsOf = (db: Db, { partnerId, identifiers, invitations, promoCode }: Comer) =>
  openAndOffered(db, {
    partnerIds: partnersOf({ onboardingPartnerId: partnerId }, identifiers),
    invited: invitations,
    promoCode,
  })

interface AskedAgreements {
  readonly partnerIds: readonly number[]
  readonly facts: OnboardingFacts['agreements']
}

const noAgreements: AskedAgreements = {
  partnerIds: [],
  facts: { hasSigned: false, hasAcceptedTos: false, partnersAsking: 0, partnersAnswered: 0 },
}

/** The house's, and those of its partners that demand one, or all that have one where the flag is on. */
async function agreementsOf(
  { flags }: Needs,
  db: Db,
  vendor: Vendor | undefined,
  partners: readonly Partner[],
): Promise<AskedAgreements> {
  const demanding = partners.filter(
    ({ settings }) => flags.partnerServiceAgreements || settings.requiresServiceAgreement,
  )
  const parties = [house, ...demanding.map((partner) => partner.partnerId)]
  const texts = await listActiveTexts(db, parties)
  const ids = texts.map(({ id }) => id)
  const signed = vendor ? await signedAmong(db, vendor.id, ids) : new Set<string>()
  const ofPartners = texts.filter((text) => text.partnerId !== noPartner)
  return {
    partnerIds: ofPartners.map((text) => text.partnerId).toSorted((one, other) => one - other),
    facts: {
      hasSigned: texts.some((text) => text.partnerId === house && signed.has(text.id)),
      hasAcceptedTos: vendor !== undefined && vendor.acceptedTermsAt !== null,
      partnersAsking: ofPartners.length,
      partnersAnswered: ofPartners.filter(({ id }) => signed.has(id)).length,
    },
  }
}
