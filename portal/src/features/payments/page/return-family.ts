import type { PaymentDetail } from '../../../lib/resources/payments.ts'

/** The causes for which a bank sends money back, as far as they differ for the vendor. */
export const returnFamilies = [
  'funds',
  'closed',
  'wrong-number',
  'blocked',
  'refused',
  'deceased',
  'not-allowed',
  'not-sent',
  'other',
] as const
export type ReturnFamily = (typeof returnFamilies)[number]

const families: Readonly<Record<Exclude<ReturnFamily, 'other'>, readonly string[]>> = {
  funds: ['R01', 'R09', 'AM04'],
  closed: ['R02', 'AC04', 'AC07'],
  'wrong-number': ['R03', 'R04', 'R13', 'R20', 'AC01', 'AC03', 'BE01', 'RC01'],
  blocked: ['R16', 'AC06'],
  refused: ['R08', 'R23', 'MS02', 'MS03'],
  deceased: ['R14', 'R15', 'MD07'],
  'not-allowed': ['R05', 'R07', 'R10', 'R11', 'R29', 'AG01', 'MD01', 'MD06', 'SL01'],
  'not-sent': ['VOID', 'STOPPED', 'withdrawn'],
}

/** A code that banks seldom use has its own number and our team as its explanation. */
export const returnFamilyOf = (code: string): ReturnFamily =>
  returnFamilies.find((family) => family !== 'other' && families[family].includes(code)) ?? 'other'

/** Whether the vendor's own account has to be mended before the money can arrive. */
export const isForVendor = (family: ReturnFamily): boolean =>
  ['closed', 'wrong-number', 'blocked', 'refused', 'deceased', 'not-allowed'].includes(family)

/** Whether the vendor has to act before what failed can be paid again. */
export const needsVendor = ({ next, code }: Pick<PaymentDetail, 'next' | 'code'>): boolean =>
  next === 'provider-reviews' && code !== null && isForVendor(returnFamilyOf(code))
