export const programCodes = [
  'NET-15',
  'NET-30',
  'NET-45',
  'NET-60',
  'Pay-When-Paid',
  'On-Demand',
  'Pay-On-Approval',
  'Custom',
] as const
export type ProgramCode = (typeof programCodes)[number]

/** The programs that allow On Demand payouts. */
export const onDemandPrograms = ['NET-30', 'NET-60'] as const satisfies readonly ProgramCode[]

export const promoCodes = [
  'NET-30-1.95',
  'NET-30-2.2',
  'NET-30-EPT',
  'NET-60-EPT',
  'Portal',
  'Mars',
  'Direct-Debit',
] as const
export type PromoCode = (typeof promoCodes)[number]

const promoRates: Readonly<Partial<Record<PromoCode, number>>> = { 'NET-30-1.95': 195, 'NET-30-2.2': 220 }

/** The rate that a promo code grants, in basis points; most codes grant none. */
export const promoRateBps = (promoCode: PromoCode): number | undefined => promoRates[promoCode]

/** The codes that make early payment cheaper. Codes are not secret: anybody may know one. */
export const rateCodes = ['NET-30-1.95', 'NET-30-2.2', 'NET-30-EPT', 'NET-60-EPT'] as const

export type RateCode = (typeof rateCodes)[number]

export const grantsRate = (promoCode: PromoCode | null): boolean =>
  rateCodes.some((code) => code === promoCode)

/** The code that a vendor's prices follow: one with a rate counts once two operators have confirmed it for this vendor, or invited it with it. */
export const pricedBy = (vendor: {
  readonly promoCode: PromoCode | null
  readonly promoConfirmed: boolean
}): PromoCode | null => (grantsRate(vendor.promoCode) && !vendor.promoConfirmed ? null : vendor.promoCode)

export const feeSchemes = ['discounting', 'debiting'] as const
export type FeeScheme = (typeof feeSchemes)[number]
export const defaultFeeScheme: FeeScheme = 'discounting'

export const payoutMethods = [
  'instant-payout',
  'on-demand-payout',
  'pay-on-approval',
  'past-eligible',
] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const creditTiers = ['investment-grade', 'non-investment-grade', 'unrated'] as const
export type CreditTier = (typeof creditTiers)[number]

/** IF is invoice finance; MCA is merchant cash advance. */
export const products = ['IF', 'MCA'] as const
export type Product = (typeof products)[number]
