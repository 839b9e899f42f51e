import type { getPayout } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { moneyText, percentText } from '@sooner/money/text'
import { dayIn } from '@sooner/rules/day-in'
import { momentOf, type MailFact } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'
import { answerPayout, isInForce } from '../../../payouts/index.ts'
import type { Fact } from '../../domain/kinds.ts'
import type { Addressed } from '../../domain/mail.ts'
import { sumText, type Reading } from './mail.ts'

/** What was requested early by one act, as its page shows it. */
export type Payout = Answer<typeof getPayout>
type Total = Payout['totals'][number]

/** Those of which something is still requested or paid; one that was withdrawn as a whole is nobody's news. */
export async function payoutsOf(
  { payouts: { db }, vendorId }: Reading,
  facts: readonly Fact[],
): Promise<readonly Payout[]> {
  const found: Payout[] = []
  for (const { fact: id } of facts)
    if (await isInForce(db, vendorId, id)) found.push(await answerPayout(db, vendorId, id))
  return found
}

export const pathOf = ([first, ...others]: readonly Payout[]): string =>
  first && others.length === 0 ? `/dashboard/payouts/${first.payoutId}` : '/dashboard/upcoming'

export const arrivingText = (language: Language, payouts: readonly Payout[]): string =>
  sumText(
    language,
    payouts.flatMap(({ totals }) => totals),
    ({ arrivesMinor }) => arrivesMinor,
  )

export const invoicesIn = (payouts: readonly Payout[]): number =>
  payouts.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)

export interface PayoutLabels {
  readonly gross: string
  readonly fee: string
  readonly feeApart: string
  readonly apr: string
  readonly deducted: string
  readonly arrives: string
  readonly on: string
  readonly account: string
  readonly until: string
}

/** A price in the order of the sum, then when and where it arrives, and the cutoff until which it can be taken back or asked for. */
export function priceRows(
  language: Language,
  { timeZone }: Addressed,
  payout: Pick<Payout, 'totals' | 'feeScheme' | 'maskedAccountNumber'>,
  labels: PayoutLabels,
): readonly MailFact[] {
  return payout.totals.flatMap((total): readonly MailFact[] => [
    ...amountRows(language, total, payout.feeScheme === 'debiting', labels),
    [labels.on, dayIn(language, total.payDate)],
    [labels.account, payout.maskedAccountNumber],
    [labels.until, momentOf(language, new Date(total.withdrawableUntil), timeZone)],
  ])
}

function amountRows(
  language: Language,
  total: Total,
  isApart: boolean,
  labels: PayoutLabels,
): readonly MailFact[] {
  const money = (minor: number) => moneyText(BigInt(minor), total.currency, language)
  return [
    [labels.gross, money(total.grossMinor)],
    [isApart ? labels.feeApart : labels.fee, money(total.feeMinor)],
    ...(total.aprBps === null ? [] : [[labels.apr, percentText(total.aprBps, language)] as const]),
    ...(total.deductedMinor === 0 ? [] : [[labels.deducted, money(total.deductedMinor)] as const]),
    [labels.arrives, money(total.arrivesMinor)],
  ]
}

export const priceLabels: Readonly<Record<Language, PayoutLabels>> = {
  'en-US': {
    gross: 'Invoice amounts',
    fee: 'Fee',
    feeApart: 'Fee, debited separately',
    apr: 'Annual rate of the fee (APR)',
    deducted: 'Deducted for what you owe',
    arrives: 'You receive',
    on: 'Arrives',
    account: 'Bank account',
    until: 'Withdraw until',
  },
  'es-PR': {
    gross: 'Monto de las facturas',
    fee: 'Comisión',
    feeApart: 'Comisión, se debita aparte',
    apr: 'Tasa anual de la comisión (APR)',
    deducted: 'Se deduce por lo que debe',
    arrives: 'Usted recibe',
    on: 'Llega el',
    account: 'Cuenta bancaria',
    until: 'Se puede retirar hasta',
  },
}
