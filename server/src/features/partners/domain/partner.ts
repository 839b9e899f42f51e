import type { Currency } from '@sooner/money'
import { invoiceTermsFaults, type InvoiceTerms, type PartnerSettings } from '@sooner/rules/partner-terms'
import type { FacilitatorStatus } from '@sooner/rules/partners'
import { tierFaults, type PricingTier, type TermsTier } from '@sooner/rules/pricing-tiers'
import type { CreditTier, FeeScheme, Product, ProgramCode } from '@sooner/rules/programs'

export interface PartnerProgram {
  readonly programCode: ProgramCode
  readonly product: Product
  readonly netDays: number | null
  readonly visibleInOnboarding: boolean
  readonly pricingTiers: readonly PricingTier[]
  /** The On Demand rate for thirty days; none is agreed where it is absent or null. */
  readonly onDemandRateBps?: number | null | undefined
  /** Added to every rate while the partner's supplemental service agreement is in force; none where it is absent. */
  readonly supplementalRateBps?: number | undefined
}

/** A program that is agreed for the invoices of one client alone. */
export interface ClientProgram extends Omit<PartnerProgram, 'visibleInOnboarding' | 'pricingTiers'> {
  readonly externalClientId: string
  readonly pricingTiers: readonly TermsTier[]
}

/** The most that the partner may owe to the provider at a time. */
export interface ExposureLimit {
  readonly currency: Currency
  /** Of the clients of one tier; null for all clients together. */
  readonly creditTier: CreditTier | null
  readonly limitMinor: bigint
}

/** The terms that are agreed with a partner. */
export interface Agreed {
  readonly name: string
  readonly brand: string | null
  readonly feeScheme: FeeScheme
  readonly settings: Omit<PartnerSettings, 'amountThresholdMinor'> & { readonly amountThresholdMinor: bigint }
  readonly invoiceTerms: InvoiceTerms
  readonly programs: readonly PartnerProgram[]
  readonly clientPrograms: readonly ClientProgram[]
  /** None where it is absent. */
  readonly exposureLimits?: readonly ExposureLimit[] | undefined
}

export interface Partner extends Agreed {
  readonly partnerId: number
  readonly version: number
}

export interface FieldFault {
  readonly field: string
  readonly message: string
}

/** Returns the faults of an agreement, under the field names of the request. */
export function agreementFaults({
  programs,
  clientPrograms,
  invoiceTerms,
  exposureLimits = [],
}: Pick<Agreed, 'programs' | 'clientPrograms' | 'invoiceTerms' | 'exposureLimits'>): readonly FieldFault[] {
  const codes = programs.map(({ programCode }) => programCode)
  return [
    ...programs.flatMap((program, index) => {
      const isAgain = codes.indexOf(program.programCode) < index
      return faultsOfProgram(`programs.${index}`, program, isAgain ? 'must not be named twice' : undefined)
    }),
    ...clientPrograms.flatMap((program, index) => {
      const isAgain = clientPrograms
        .slice(0, index)
        .some((one) => one.externalClientId === program.externalClientId && one.product === program.product)
      const again = isAgain ? 'must be the only program for that client' : undefined
      return faultsOfProgram(`clientPrograms.${index}`, program, again)
    }),
    ...invoiceTermsFaults(invoiceTerms, codes).map(({ field, message }) => ({
      field: `invoiceTerms.${field}`,
      message,
    })),
    ...listFaults(invoiceTerms),
    ...limitFaults(exposureLimits),
  ]
}

function faultsOfProgram(
  at: string,
  program: Pick<PartnerProgram, 'programCode' | 'netDays' | 'pricingTiers'>,
  again: string | undefined,
): readonly FieldFault[] {
  const days = netDaysFault(program)
  return [
    ...(again === undefined ? [] : [{ field: `${at}.programCode`, message: again }]),
    ...(days === undefined ? [] : [{ field: `${at}.netDays`, message: days }]),
    ...tierFaults(program.pricingTiers).map((fault) => ({
      field: `${at}.pricingTiers.${fault.index}`,
      message: fault.message,
    })),
  ]
}

const limitFaults = (limits: readonly ExposureLimit[]): readonly FieldFault[] =>
  limits.flatMap(({ currency, creditTier }, index) =>
    limits.slice(0, index).some((one) => one.currency === currency && one.creditTier === creditTier)
      ? [{ field: `exposureLimits.${index}`, message: 'must be the only limit of its kind' }]
      : [],
  )

const listFaults = (terms: InvoiceTerms): readonly FieldFault[] =>
  (['clientInclusions', 'clientExclusions'] as const).flatMap((list) =>
    terms[list].flatMap(({ kind, value }, index) =>
      terms[list].slice(0, index).some((one) => one.kind === kind && one.value === value)
        ? [{ field: `invoiceTerms.${list}.${index}`, message: 'must not be named twice' }]
        : [],
    ),
  )

function netDaysFault({
  programCode,
  netDays,
}: Pick<PartnerProgram, 'programCode' | 'netDays'>): string | undefined {
  const days = /^NET-(\d+)$/.exec(programCode)?.[1]
  return days !== undefined && netDays !== Number(days) ? `must be ${days}, as its name says` : undefined
}

interface Approval {
  readonly status: FacilitatorStatus
  readonly partnerId: number
}

export const facilitates = (facilitator: Approval | undefined, partnerId: number): boolean =>
  facilitator?.status === 'approved' && facilitator.partnerId === partnerId
