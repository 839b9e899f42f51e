import { annualRateBps, flatFee } from '@sooner/rules/fees'
import { isClientTier, type PricingTier } from '@sooner/rules/pricing-tiers'
import { onDemandPrograms, type ProgramCode } from '@sooner/rules/programs'
import type { Data } from '../calls/api.ts'
import { kindOf } from './program-kind.ts'

type Programs = NonNullable<Data<'listPrograms'>>
export type EffectiveProgram = Programs['vendorProducts'][number]['effectivePrograms'][number]
export type Client = NonNullable<Data<'listVendorClients'>>['data'][number]

export interface PricedFor {
  readonly partnerId: number
  readonly partnerName: string | undefined
  /** The only client that the program applies to. */
  readonly clientName: string | undefined
  readonly program: EffectiveProgram
}

/** The programs that invoices go by: one for each partner, and those of single clients. */
export const inForceAmong = (programs: readonly EffectiveProgram[]): readonly EffectiveProgram[] =>
  programs.filter(({ inForceBy }) => inForceBy !== null)

/** The prices of the vendor's invoices, partner by partner, and of the clients that have a program of their own. */
export const pricedFor = (
  programs: readonly EffectiveProgram[],
  clients: readonly Client[],
): readonly PricedFor[] => {
  const nameOf = clientNamesIn(clients)
  return inForceAmong(programs).map((program) => {
    const { partnerId, externalClientId } = program
    const partnerName = partnerNameIn(clients, partnerId)
    const clientName = externalClientId === undefined ? undefined : nameOf({ partnerId, externalClientId })
    return { partnerId, partnerName, clientName, program }
  })
}

interface OfferedWays {
  /** Whether Get Paid Now is offered to the vendor. */
  readonly isNow: boolean
  readonly hasOnDemand: boolean
}

/** The same without the rates of ways of early payment that are not offered to the vendor. */
export const offeredAmong = (
  priced: readonly PricedFor[],
  { isNow, hasOnDemand }: OfferedWays,
): readonly PricedFor[] =>
  priced.map((one) => {
    const kind = kindOf(one.program)
    const isOffered = kind === 'approval' || (kind === 'on-demand' ? hasOnDemand : isNow)
    return isOffered ? one : { ...one, program: { ...one.program, pricingTiers: [] } }
  })

/** A partner's name is known only with one of its clients. */
export const partnerNameIn = (clients: readonly Client[], partnerId: number): string | undefined =>
  clients.find((client) => client.partnerId === partnerId)?.partnerName

type ClientKey = Pick<Client, 'partnerId' | 'externalClientId'>
const keyOf = ({ partnerId, externalClientId }: ClientKey) => `${partnerId} ${externalClientId}`

/** The vendor's own name for a client, else the partner's, else the client's number. */
export function clientNamesIn(clients: readonly Client[]): (client: ClientKey) => string {
  const names = new Map(clients.map((client) => [keyOf(client), client.clientName ?? client.name]))
  return (client) => names.get(keyOf(client)) ?? client.externalClientId
}

/** What is agreed about the price of a program's invoices. */
export interface ProgramPrices {
  readonly pricingTiers: readonly PricingTier[]
  /** What is added to every rate. */
  readonly supplementalRateBps: number
}

export interface Price {
  readonly key: string
  /** Includes the supplement, as the vendor is charged it. */
  readonly rateBps: number
  /** The invoices that the price applies to: those with these terms, those of some clients, or all. */
  readonly of:
    | { readonly kind: 'terms'; readonly from: number; readonly to: number }
    | { readonly kind: 'clients'; readonly ids: readonly string[] }
    | { readonly kind: 'all' }
}

/** No client has payment terms longer than a year, so a range that reaches so far covers all terms. */
export const longestTerms = 365

/** All prices of a program in display order: by terms first, then those agreed for single clients. */
export function pricesOf({ pricingTiers: tiers, supplementalRateBps }: ProgramPrices): readonly Price[] {
  const prices = tiers.map((tier): Price => {
    const rateBps = tier.rateBps + supplementalRateBps
    if (isClientTier(tier)) {
      const { externalClientIds: ids } = tier
      return { key: ids.join(' '), rateBps, of: { kind: 'clients', ids } }
    }
    const { paymentTermsDaysLo: from, paymentTermsDaysHi: to } = tier
    const isForAll = tiers.length === 1 && from === 0 && to >= longestTerms
    const of = isForAll ? ({ kind: 'all' } as const) : ({ kind: 'terms', from, to } as const)
    return { key: `${from}`, rateBps, of }
  })
  const rank = ({ of }: Price) =>
    of.kind === 'clients' ? Number.POSITIVE_INFINITY : of.kind === 'terms' ? of.from : 0
  return prices.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

export interface RateSpan {
  readonly minBps: number
  readonly maxBps: number
}

/** The lowest and the highest rate of these programs; undefined if no rate is agreed. */
export function spanOf(...programs: readonly ProgramPrices[]): RateSpan | undefined {
  const rates = programs.flatMap(pricesOf).map(({ rateBps }) => rateBps)
  return rates.length === 0 ? undefined : { minBps: Math.min(...rates), maxBps: Math.max(...rates) }
}

/** The same without what is agreed for single clients, unless nothing else is. */
export function usualSpanOf({ pricingTiers, ...program }: ProgramPrices): RateSpan | undefined {
  const usual = pricingTiers.filter((tier) => !isClientTier(tier))
  return spanOf({ ...program, pricingTiers: usual.length > 0 ? usual : pricingTiers })
}

/** For so many days early annual rates are stated where no payment is priced yet. */
const statedDays = 30

/** The annual rate of a rate, for an amount that is too large for rounding to count. */
export function statedAprBps(rateBps: number): number | undefined {
  const openMinor = 1_000_000_000n
  const feeMinor = flatFee(openMinor, rateBps)
  return annualRateBps(feeMinor, openMinor - feeMinor, statedDays)
}

interface OnDemandTerms extends ProgramPrices {
  readonly programCode: ProgramCode
  readonly onDemandRateBps: number | null
}

/**
 * What On Demand costs for thirty days beside a program's tiers; null where it has no price of its own. The tiers of the program
 * On-Demand are such rates themselves.
 */
export function onDemandRateOf({ programCode, pricingTiers, ...rates }: OnDemandTerms): number | null {
  const isOffered =
    programCode === 'On-Demand'
      ? pricingTiers.length === 0
      : onDemandPrograms.some((code) => code === programCode)
  if (!isOffered || rates.onDemandRateBps === null) return null
  return rates.onDemandRateBps + rates.supplementalRateBps
}
