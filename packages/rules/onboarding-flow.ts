import type { DemoValue } from './demo.ts'
import type { FeatureFlags } from './feature-flags.ts'
import type { FeeScheme, ProgramCode, PromoCode } from './programs.ts'

/** The pages of the walk, below /onboarding/. The bank link's own page is another way of doing bank-info, and no page of it. */
export const onboardingPages = [
  'business-info',
  'on-demand-schedule',
  'payment-schedule',
  'demo-payment-schedule',
  'net-30-payment-schedule',
  'pay-on-approval',
  'auto-get-paid-now',
  'bank-info',
  'direct-debit-agreement',
  'verify-bank',
  'review',
  'terms',
  'partner-terms',
] as const
export type OnboardingPage = (typeof onboardingPages)[number]

/** What a page waits for. */
export const onboardingLacks = [
  'business',
  'program',
  'auto-get-paid-now',
  'bank-account',
  'direct-debit-authorization',
  'bank-verification',
  'service-agreement',
  'terms-of-service',
  'partner-agreement',
] as const
export type OnboardingLack = (typeof onboardingLacks)[number]

interface Offering {
  readonly programCode: ProgramCode
  readonly visibleInOnboarding: boolean
}

const programOfPromo: Readonly<Partial<Record<PromoCode, ProgramCode>>> = {
  'NET-30-1.95': 'NET-30',
  'NET-30-2.2': 'NET-30',
  'NET-30-EPT': 'NET-30',
  'NET-60-EPT': 'NET-60',
}

/** A brand's demo offers what its partner does. */
const programOfDemo: Readonly<Partial<Record<DemoValue, ProgramCode>>> = {
  'on-demand': 'On-Demand',
  'pay-on-approval': 'Pay-On-Approval',
}

/**
 * What somebody chooses from while onboarding. A code that is for one program offers that one, shown otherwise or not; where
 * that program isn't open, the code restricts nothing, so that nobody is left without a choice.
 */
export function offeredPrograms<P extends Offering>(
  open: readonly P[],
  { promoCode, demo }: { readonly promoCode: PromoCode | null; readonly demo: DemoValue | null },
): readonly P[] {
  const named = (demo && programOfDemo[demo]) ?? (promoCode && programOfPromo[promoCode])
  const restricted = open.filter(({ programCode }) => programCode === named)
  const offered = restricted.length > 0 ? restricted : open.filter((program) => program.visibleInOnboarding)
  // Two partners may offer the same program.
  return offered.filter(
    (program, index) => offered.findIndex((one) => one.programCode === program.programCode) === index,
  )
}

/** What is known of somebody who becomes a vendor. */
export interface OnboardingFacts {
  readonly hasBusiness: boolean
  /** The vendor has an agreement of its own with the partner, and signs none here. */
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  readonly feeScheme: FeeScheme
  readonly demo: DemoValue | null
  readonly offered: readonly ProgramCode[]
  readonly programCode: ProgramCode | null
  /** Yes or no: an answer is an answer. */
  readonly hasAnsweredAutoGetPaidNow: boolean
  readonly bank: {
    readonly hasVisibleAccount: boolean
    /** The primary account is proven by micro-deposits, and was not yet. */
    readonly awaitsMicroDeposits: boolean
    readonly hasDirectDebitAuthorization: boolean
  }
  readonly agreements: {
    readonly hasSigned: boolean
    readonly hasAcceptedTos: boolean
    /** Partners that ask for an agreement of their own, and how many of those agreements are signed. */
    readonly partnersAsking: number
    readonly partnersAnswered: number
  }
  readonly flags: Pick<
    FeatureFlags,
    'onboardingAutoGetPaidNow' | 'onDemandOnboardingSkipsBankAccountStep' | 'directDebit'
  >
}

export interface FlowPage {
  readonly page: OnboardingPage
  readonly isDone: boolean
  /** One may go on without it, and come back. */
  readonly mayWait: boolean
  readonly lacks: readonly OnboardingLack[]
}

export interface OnboardingFlow {
  /** Which steps the progress bar has. */
  readonly form: { readonly onDemand: boolean; readonly customMsa: boolean }
  /** In the order in which they are walked. */
  readonly pages: readonly FlowPage[]
  /** The first page that is neither done nor may wait; null where nothing is lacking. */
  readonly next: OnboardingPage | null
}

export function onboardingFlow(facts: OnboardingFacts): OnboardingFlow {
  const onDemand = facts.offered.length === 1 && facts.offered[0] === 'On-Demand'
  const bank = onDemand && facts.flags.onDemandOnboardingSkipsBankAccountStep ? [] : bankPages(facts)
  const pages = [
    ...waiting('business-info', [!facts.hasBusiness && 'business']),
    ...schedulePage(facts, onDemand),
    ...(onDemand ? [] : autoPage(facts)),
    ...bank,
    ...(facts.customMsa ? [] : agreementPages(facts, onDemand)),
  ]
  const next = pages.find(({ isDone, mayWait }) => !isDone && !mayWait)
  return { form: { onDemand, customMsa: facts.customMsa }, pages, next: next?.page ?? null }
}

type Conditional = OnboardingLack | false

function waiting(page: OnboardingPage, conditions: readonly Conditional[], mayWait = false): FlowPage[] {
  const lacks = conditions.filter((lack) => lack !== false)
  return [{ page, isDone: lacks.length === 0, mayWait, lacks }]
}

/** Where nothing is offered there is nothing to choose: operators find such a vendor a program. */
function schedulePage(facts: OnboardingFacts, onDemand: boolean): FlowPage[] {
  const { offered, programCode } = facts
  if (offered.length === 0) return []
  const isChosen = programCode !== null && offered.includes(programCode)
  return waiting(onDemand ? 'on-demand-schedule' : scheduleOf(facts), [!isChosen && 'program'])
}

function scheduleOf({ demo, offered }: OnboardingFacts): OnboardingPage {
  const [only] = offered.length === 1 ? offered : []
  if (demo === 'pay-on-approval' || (demo === null && only === 'Pay-On-Approval')) return 'pay-on-approval'
  if (demo !== null) return 'demo-payment-schedule'
  return only === 'NET-30' ? 'net-30-payment-schedule' : 'payment-schedule'
}

/** Whoever is paid at approval is paid as early as can be. */
function autoPage(facts: OnboardingFacts): FlowPage[] {
  const { offered, programCode, flags, skipAutoInstantPayoutStep, hasAnsweredAutoGetPaidNow } = facts
  const program = offered.length === 1 ? offered[0] : programCode
  const isAsked = flags.onboardingAutoGetPaidNow && !skipAutoInstantPayoutStep
  if (!isAsked || program === 'Pay-On-Approval') return []
  return waiting('auto-get-paid-now', [!hasAnsweredAutoGetPaidNow && 'auto-get-paid-now'])
}

function bankPages({ bank, feeScheme, flags }: OnboardingFacts): FlowPage[] {
  const isDebited = feeScheme === 'debiting' || flags.directDebit
  return [
    ...waiting('bank-info', [!bank.hasVisibleAccount && 'bank-account']),
    ...(isDebited
      ? waiting('direct-debit-agreement', [!bank.hasDirectDebitAuthorization && 'direct-debit-authorization'])
      : []),
    // Deposits take days.
    ...(bank.awaitsMicroDeposits ? waiting('verify-bank', ['bank-verification'], true) : []),
  ]
}

function agreementPages({ agreements }: OnboardingFacts, onDemand: boolean): FlowPage[] {
  const terms = waiting('terms', [
    !agreements.hasSigned && 'service-agreement',
    !agreements.hasAcceptedTos && 'terms-of-service',
  ])
  // It keeps nothing of its own: it is looked at before one signs.
  const review = terms.map(({ isDone }) => ({ page: 'review' as const, isDone, mayWait: false, lacks: [] }))
  const { partnersAsking, partnersAnswered } = agreements
  return [
    ...(onDemand ? [] : review),
    ...terms,
    ...(partnersAsking > 0
      ? waiting('partner-terms', [partnersAnswered < partnersAsking && 'partner-agreement'])
      : []),
  ]
}

const places: Readonly<Record<OnboardingPage | 'bank-plaid', number>> = {
  'business-info': 0,
  'on-demand-schedule': 1,
  'payment-schedule': 1,
  'demo-payment-schedule': 1,
  'net-30-payment-schedule': 1,
  'pay-on-approval': 1,
  'auto-get-paid-now': 2,
  'bank-info': 3,
  'bank-plaid': 3,
  'direct-debit-agreement': 4,
  'verify-bank': 5,
  review: 6,
  terms: 7,
  'partner-terms': 8,
}

export type AnyOnboardingPage = keyof typeof places
type Walk = readonly FlowPage[]

/** Where one goes on to; undefined after the last. A page that left the walk since, because it was done, has its place still. */
export const pageAfter = (pages: Walk, from: AnyOnboardingPage): OnboardingPage | undefined =>
  pages.find(({ page }) => places[page] > places[from])?.page

const withoutBack: readonly AnyOnboardingPage[] = ['business-info', 'verify-bank', 'bank-plaid', 'review']

/** Where Back leads, on the pages that show it. */
export const pageBefore = (pages: Walk, from: AnyOnboardingPage): OnboardingPage | undefined =>
  withoutBack.includes(from) ? undefined : pages.findLast(({ page }) => places[page] < places[from])?.page

/** Whether a page is shown: it belongs to the walk, and nothing before it is lacking that can't wait. */
export function mayShow(pages: Walk, page: AnyOnboardingPage): boolean {
  const asked = page === 'bank-plaid' ? 'bank-info' : page
  if (!pages.some((one) => one.page === asked)) return false
  const lacking = pages.find(({ lacks, mayWait }) => lacks.length > 0 && !mayWait)
  return lacking === undefined || places[page] <= places[lacking.page]
}
