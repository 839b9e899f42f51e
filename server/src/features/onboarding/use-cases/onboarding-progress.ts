import type { getOnboardingProgress as declared } from '@sooner/contract/onboarding-progress'
import type { Answer } from '@sooner/contract/route'
import { activationOf } from '@sooner/rules/activation'
import { canBeDebited } from '@sooner/rules/debits'
import { onboardingFlow, type OnboardingFacts, type OnboardingFlow } from '@sooner/rules/onboarding-flow'
import { statesOwners } from '@sooner/rules/owners'
import { noPartner } from '@sooner/rules/partners'
import type { FeeScheme, PromoCode } from '@sooner/rules/programs'
import type { Db } from '../../../platform/database/open.ts'
import { mustBeOwnEmail, userAccountOf } from '../../access/index.ts'
import { agreementsAsked, hasOwnAgreement, ownParty, termsAcceptedAt } from '../../agreements/index.ts'
import { bankStandingOf, payeeStandingOf } from '../../bank-accounts/index.ts'
import { listIdentifiers, partnersKnowing } from '../../directory/index.ts'
import { partnerAgreed, partnersAgreed, type Partner } from '../../partners/index.ts'
import {
  findVendor,
  instantPayoutAlwaysOnOf,
  openAndOffered,
  originOf,
  partnersOf,
  programsFor,
  requiresThirdPartyDocument,
  type OpenAndOffered,
  type Vendor,
} from '../../vendors/index.ts'
import type { AvailableProgram, Onboarding } from '../domain/onboarding.ts'
import type { Onboardings } from '../ports.ts'
import { findTakenUp, listLinked } from '../store.ts'

/** The default partner, once operators have added it; before that there is none, so that vendors get the general programs. */
export const agreedPartner = async (db: Db, defaultPartnerId: number): Promise<number> =>
  defaultPartnerId !== noPartner && (await partnerAgreed(db, defaultPartnerId)) ? defaultPartnerId : noPartner

/** The known facts about a person who is setting up a vendor. */
interface Applicant {
  readonly vendor: Vendor | undefined
  /** The invitations linked with the vendor or, if there is no vendor yet, the one that the person registered. */
  readonly invitations: readonly Onboarding[]
  readonly promoCode: PromoCode | null
  readonly feeScheme: FeeScheme
  readonly partnerId: number
}

/** The progress of an onboarding, with the facts that it was derived from. */
interface Progress {
  readonly applicant: Applicant
  readonly facts: OnboardingFacts
  readonly flow: OnboardingFlow
  readonly programs: readonly AvailableProgram[]
  /** Null until a user of the vendor has answered. */
  readonly instantPayoutAlwaysOn: boolean | null
  readonly agreementPartnerIds: readonly number[]
  /** The partner that invited it, and those that have a number for it. */
  readonly partners: readonly Partner[]
}

type Needs = Pick<Onboardings, 'flags'>
type ApplicantNeeds = Pick<Onboardings, 'flags' | 'defaultPartnerId'>

/** Returns the progress of an account, which may have no vendor yet. */
async function progressOf(needs: ApplicantNeeds, db: Db, subject: string): Promise<Progress> {
  const account = await userAccountOf(db, subject)
  const vendor = account?.vendorId ? await findVendor(db, account.vendorId) : undefined
  if (vendor) return vendorProgress(needs, db, vendor)
  const invitation = await findTakenUp(db, subject)
  const promoCode = invitation?.promoCode ?? account?.promoCode ?? null
  const defaultPartner = await agreedPartner(db, needs.defaultPartnerId)
  const origin = originOf({ promoCode: promoCode ?? undefined }, invitation, defaultPartner)
  const { feeScheme, onboardingPartnerId: partnerId } = origin
  const invitations = invitation ? [invitation] : []
  const applicant = { vendor: undefined, invitations, promoCode, feeScheme, partnerId }
  const partnerIds = partnersOf(origin, [])
  return read(needs, db, applicant, {
    offer: await openAndOffered(db, {
      partnerIds,
      invited: invitations,
      promoCode,
      promoConfirmed: (invitation?.promoCode ?? null) !== null,
    }),
    knownTo: partnersKnowing(origin, []),
    customMsa: invitation?.customMsa ?? false,
  })
}

export async function vendorProgress(needs: Needs, db: Db, vendor: Vendor): Promise<Progress> {
  const { promoCode, feeScheme, onboardingPartnerId: partnerId } = vendor
  const invitations = await listLinked(db, vendor.id)
  const applicant = { vendor, invitations, promoCode, feeScheme, partnerId }
  return read(needs, db, applicant, {
    offer: await programsFor(db, vendor),
    knownTo: partnersKnowing(vendor, await listIdentifiers(db, vendor.id)),
    customMsa: await hasOwnAgreement(db, vendor.id),
  })
}

interface Given {
  readonly offer: OpenAndOffered
  /** The partner that invited it, and those that have a number for it. */
  readonly knownTo: readonly number[]
  /** Whether a partner's own agreement replaces the provider's. */
  readonly customMsa: boolean
}

async function read(
  { flags }: Needs,
  db: Db,
  applicant: Applicant,
  { offer: { offered: programs, demo }, knownTo, customMsa }: Given,
): Promise<Progress> {
  const { vendor, invitations, feeScheme, partnerId } = applicant
  const partners = await partnersAgreed(db, knownTo)
  const inviting = partners.find((partner) => partner.partnerId === partnerId)
  const agreements = customMsa ? noAgreements : await agreementsOf({ flags }, db, vendor, partners)
  const instantPayoutAlwaysOn = vendor ? await instantPayoutAlwaysOnOf(db, vendor.id) : null
  const facts: OnboardingFacts = {
    // A company that has not stated its owners is led back to where it does.
    hasBusiness: vendor !== undefined && (vendor.owners !== null || !statesOwners(vendor.taxClassification)),
    customMsa,
    skipAutoInstantPayoutStep: invitations.some((invitation) => invitation.skipAutoInstantPayoutStep),
    feeScheme,
    demo,
    offered: programs.map(({ programCode }) => programCode),
    programCode: vendor?.programCode ?? null,
    partnersProgramCode: inviting?.invoiceTerms.invoiceProgramCode ?? null,
    instantPayoutUiEnabled: vendor?.instantPayoutUiEnabled ?? true,
    hasAnsweredAutoGetPaidNow: instantPayoutAlwaysOn !== null,
    bank: vendor ? await bankOf(db, vendor) : noBank,
    agreements: agreements.facts,
    flags,
  }
  return {
    applicant,
    facts,
    flow: onboardingFlow(facts),
    programs,
    instantPayoutAlwaysOn,
    agreementPartnerIds: agreements.partnerIds,
    partners,
  }
}

async function bankOf(db: Db, { id, countryCode }: Vendor): Promise<OnboardingFacts['bank']> {
  const { currency, ...standing } = await bankStandingOf(db, id)
  return { ...standing, canBeDebited: canBeDebited(currency, countryCode) }
}

/** While the country is unknown, an account could be in any. */
const noBank: OnboardingFacts['bank'] = {
  hasVisibleAccount: false,
  awaitsMicroDeposits: false,
  canBeDebited: true,
  hasDirectDebitAuthorization: false,
}

interface AskedAgreements {
  readonly partnerIds: readonly number[]
  readonly facts: OnboardingFacts['agreements']
}

const noAgreements: AskedAgreements = {
  partnerIds: [],
  facts: { hasSigned: false, hasAcceptedTos: false, partnersAsking: 0, partnersAnswered: 0 },
}

/** The provider's agreement, and those of the partners that require one (of all partners with one if the flag is on). */
async function agreementsOf(
  { flags }: Needs,
  db: Db,
  vendor: Vendor | undefined,
  partners: readonly Partner[],
): Promise<AskedAgreements> {
  const demanding = partners.filter(
    ({ settings }) => flags.partnerServiceAgreements || settings.requiresServiceAgreement,
  )
  const parties = demanding.map((partner) => partner.partnerId)
  const asked = await agreementsAsked(db, parties, vendor?.id)
  const ofPartners = asked.filter(({ party }) => party !== ownParty)
  return {
    partnerIds: ofPartners.map(({ party }) => party).toSorted((one, other) => one - other),
    facts: {
      hasSigned: asked.some(({ party, isSigned }) => party === ownParty && isSigned),
      hasAcceptedTos: vendor !== undefined && (await termsAcceptedAt(db, vendor.id)) !== undefined,
      partnersAsking: ofPartners.length,
      partnersAnswered: ofPartners.filter(({ isSigned }) => isSigned).length,
    },
  }
}

/** Nothing is listed of a business that is active, or was. */
async function activationFor(
  { db, clock }: Pick<Onboardings, 'db' | 'clock'>,
  vendor: Vendor | undefined,
  { facts, flow: { pages } }: Pick<Progress, 'facts' | 'flow'>,
): Promise<Answer<typeof declared>['activation']> {
  if (vendor && vendor.status !== 'inactive') return []
  const steps = activationOf({
    pages,
    isFinished: vendor !== undefined && vendor.onboardedAt !== null,
    hasAccount: facts.bank.hasVisibleAccount,
    accountWait: vendor ? (await payeeStandingOf(db, vendor.id, clock.now())).waitsFor : 'vendor',
    businessDocuments: {
      uploaded: vendor?.uploadedBusinessDocumentCount ?? 0,
      approved: vendor?.approvedBusinessDocumentCount ?? 0,
    },
    thirdPartyDocuments:
      vendor && requiresThirdPartyDocument(vendor)
        ? {
            uploaded: vendor.uploadedThirdPartyDocumentCount,
            approved: vendor.approvedThirdPartyDocumentCount,
          }
        : null,
  })
  return [...steps]
}

/** A caller reads only their own progress. Another person's address gives NOT_FOUND, as an unknown one does. */
export async function getOnboardingProgress(
  onboardings: Onboardings,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(onboardings.access, subject, email)
  const { applicant, facts, flow, programs, ...progress } = await progressOf(
    onboardings,
    onboardings.db,
    subject,
  )
  const { vendor, partnerId, promoCode, feeScheme } = applicant
  return {
    vendorId: vendor?.id ?? null,
    countryCode: vendor?.countryCode ?? null,
    isFinished: vendor !== undefined && vendor.onboardedAt !== null,
    isDeactivated: vendor?.status === 'deactivated',
    form: flow.form,
    // What a person reads here about fees is how they will be charged.
    feeScheme: facts.bank.canBeDebited ? feeScheme : 'discounting',
    partnerId,
    promoCode,
    demo: facts.demo,
    // A promo code or a demo may offer a program that is otherwise hidden.
    programs: programs.map(({ programCode, netDays }) => ({
      programCode,
      netDays,
      visibleInOnboarding: true,
    })),
    programCode: facts.programCode,
    instantPayoutAlwaysOn: progress.instantPayoutAlwaysOn,
    agreementPartnerIds: [...progress.agreementPartnerIds],
    partners: progress.partners.map((partner) => ({ partnerId: partner.partnerId, name: partner.name })),
    pages: flow.pages.map((page) => ({ ...page, lacks: [...page.lacks] })),
    next: flow.next,
    activation: await activationFor(onboardings, vendor, { facts, flow }),
  }
}
