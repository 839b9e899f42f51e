import type { DemoValue } from './demo.ts'
import type { FeatureFlags } from './feature-flags.ts'
import type { FeeScheme, ProgramCode, PromoCode } from './programs.ts'

/** The pages that ask how the vendor is paid. */
export const programPages = [
  'on-demand-schedule',
  'payment-schedule',
  'demo-payment-schedule',
  'net-30-payment-schedule',
  'pay-on-approval',
  'auto-get-paid-now',
] as const

/** The onboarding pages, below /onboarding/. The bank link's own page is an alternative to bank-info and not listed here. */
export const onboardingPages = [
  'business-info',
  ...programPages,
  'bank-info',
  'direct-debit-agreement',
  'verify-bank',
  'review',
  'terms',
  'partner-terms',
] as const
export type OnboardingPage = (typeof onboardingPages)[number]

/** The requirements that a page may still be missing. */
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

/** A brand's demo offers the same programs as its partner, so only these two demos name a program. */
const programOfDemo: Readonly<Partial<Record<DemoValue, ProgramCode>>> = {
  'on-demand': 'On-Demand',
  'pay-on-approval': 'Pay-On-Approval',
}

/**
 * The programs offered during onboarding. A code for one program offers only that program, even if it is otherwise hidden. If
 * that program is not available, the code restricts nothing, so that nobody is left without a choice.
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

/** The facts about a future vendor that decide the pages of onboarding. */
export interface OnboardingFacts {
  readonly hasBusiness: boolean
  /** The vendor has its own agreement with the partner and signs none here. */
  readonly customMsa: boolean
  readonly skipAutoInstantPayoutStep: boolean
  readonly feeScheme: FeeScheme
  readonly demo: DemoValue | null
  readonly offered: readonly ProgramCode[]
  readonly programCode: ProgramCode | null
  /** The program that the inviting partner set for all its invoices, whatever the vendor chooses; null if it set none. */
  readonly partnersProgramCode: ProgramCode | null
  /** Whether the vendor is offered Get Paid Now at all, apart from its flag. */
  readonly instantPayoutUiEnabled: boolean
  /** True for either answer, yes or no. */
  readonly hasAnsweredAutoGetPaidNow: boolean
  readonly bank: {
    readonly hasVisibleAccount: boolean
    /** The primary account is to be verified by micro-deposits and is not verified yet. */
    readonly awaitsMicroDeposits: boolean
    readonly canBeDebited: boolean
    readonly hasDirectDebitAuthorization: boolean
  }
  readonly agreements: {
    readonly hasSigned: boolean
    readonly hasAcceptedTos: boolean
    /** The number of partners that require their own agreement, and of those agreements that are answered. */
    readonly partnersAsking: number
    readonly partnersAnswered: number
  }
  readonly flags: Pick<
    FeatureFlags,
    'instantPayout' | 'onboardingAutoGetPaidNow' | 'onDemandOnboardingSkipsBankAccountStep' | 'directDebit'
  >
}

export interface FlowPage {
  readonly page: OnboardingPage
  readonly isDone: boolean
  /** A person may continue without completing this page and return to it later. */
  readonly mayWait: boolean
  readonly lacks: readonly OnboardingLack[]
}

export interface OnboardingFlow {
  /** Determines the steps of the progress bar. */
  readonly form: { readonly onDemand: boolean; readonly customMsa: boolean }
  /** In the order in which a person visits them. */
  readonly pages: readonly FlowPage[]
  /** The first page that is neither done nor optional for now; null if nothing is missing. */
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

/** Without offered programs there is no page to show: operators assign such a vendor a program. */
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

/** Under these programs nothing is requested automatically: one already pays as early as possible, the other offers no Get Paid Now. */
const withoutAuto: readonly ProgramCode[] = ['Pay-On-Approval', 'On-Demand']

/** Vendors are asked about automatic payouts only where those can work. */
function autoPage(facts: OnboardingFacts): FlowPage[] {
  const { offered, flags, hasAnsweredAutoGetPaidNow } = facts
  const chosen = offered.length === 1 ? offered[0] : facts.programCode
  const program = facts.partnersProgramCode ?? chosen ?? null
  const isOffered = flags.instantPayout && facts.instantPayoutUiEnabled
  const isAsked = flags.onboardingAutoGetPaidNow && !facts.skipAutoInstantPayoutStep
  if (!isOffered || !isAsked || (program !== null && withoutAuto.includes(program))) return []
  return waiting('auto-get-paid-now', [!hasAnsweredAutoGetPaidNow && 'auto-get-paid-now'])
}

function bankPages({ bank, feeScheme, flags }: OnboardingFacts): FlowPage[] {
  const isDebited = bank.canBeDebited && (feeScheme === 'debiting' || flags.directDebit)
  return [
    ...waiting('bank-info', [!bank.hasVisibleAccount && 'bank-account']),
    ...(isDebited
      ? waiting('direct-debit-agreement', [!bank.hasDirectDebitAuthorization && 'direct-debit-authorization'])
      : []),
    // Micro-deposits take days, so this page may wait.
    ...(bank.awaitsMicroDeposits ? waiting('verify-bank', ['bank-verification'], true) : []),
  ]
}

function agreementPages({ agreements }: OnboardingFacts, onDemand: boolean): FlowPage[] {
  const terms = waiting('terms', [
    !agreements.hasSigned && 'service-agreement',
    !agreements.hasAcceptedTos && 'terms-of-service',
  ])
  // The review page stores nothing of its own: it is done once the agreement is signed.
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

/** The following page; undefined after the last. It also works from a page that has since been completed and removed. */
export const pageAfter = (pages: Walk, from: AnyOnboardingPage): OnboardingPage | undefined =>
  pages.find(({ page }) => places[page] > places[from])?.page

const withoutBack: readonly AnyOnboardingPage[] = ['business-info', 'verify-bank', 'bank-plaid', 'review']

/** The target of the Back button; undefined on pages without one. */
export const pageBefore = (pages: Walk, from: AnyOnboardingPage): OnboardingPage | undefined =>
  withoutBack.includes(from) ? undefined : pages.findLast(({ page }) => places[page] < places[from])?.page

/** Whether a page may be shown: it is among the pages, and no earlier page that can't wait is incomplete. */
export function mayShow(pages: Walk, page: AnyOnboardingPage): boolean {
  const asked = page === 'bank-plaid' ? 'bank-info' : page
  if (!pages.some((one) => one.page === asked)) return false
  const lacking = pages.find(({ lacks, mayWait }) => lacks.length > 0 && !mayWait)
  return lacking === undefined || places[page] <= places[lacking.page]
}
