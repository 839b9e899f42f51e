import { shortDayIn } from '@sooner/rules/day-in'
import { maxSelection } from '@sooner/rules/limits'
import type { Language } from '@sooner/rules/places'
import { invoiceNews } from '../../../invoices/index.ts'
import { readPresentPrice, type PresentPrice } from '../../../payouts/index.ts'
import type { Fact, FactKind } from '../../domain/kinds.ts'
import { sumText, type Reading } from './mail.ts'

/** The fee and the amount of an early payment, as they are when the email is sent. */
export interface Offered {
  readonly price: PresentPrice
  /** The client of all of them; undefined where there are several. */
  readonly client: string | undefined
  /** The page with exactly these invoices selected and their price shown. Nothing is requested without a confirmation there. */
  readonly path: string
}

export const idsOf = (facts: readonly Fact[], kind: FactKind): readonly string[] =>
  facts.filter((fact) => fact.kind === kind).map(({ fact }) => fact)

const words = { 'instant-payout': 'get-paid-now', 'on-demand-payout': 'on-demand' } as const

/** Undefined where nothing of it can be paid early any more. More invoices than a page can select are offered as all that can be paid early. */
export async function offeredIn(
  { payouts, vendorId, mailId }: Reading,
  facts: readonly Fact[],
): Promise<Offered | undefined> {
  const ids = idsOf(facts, 'invoice-eligible')
  if (ids.length === 0) return undefined
  const invoices = await invoiceNews.listEligible(payouts.db, vendorId, ids, maxSelection + 1)
  if (invoices.length === 0) return undefined
  const isSelectable = invoices.length <= maxSelection
  const which = isSelectable ? invoices.map(({ id }) => id) : 'eligible'
  const price = await readPresentPrice(payouts, vendorId, which)
  if (!price) return undefined
  const [client, ...others] = new Set(invoices.map(({ clientName }) => clientName))
  const open = `${isSelectable ? 'chosen' : 'bulk'}-${words[price.method]}`
  const selection = isSelectable ? `&mail=${mailId}` : ''
  return {
    price,
    client: isSelectable && others.length === 0 ? client : undefined,
    path: `/dashboard/invoices?open=${open}${selection}`,
  }
}

/** "$8,042.30 by Fri, Dec 4, for $161.90", in the words of the language. */
export function priceText(
  language: Language,
  { totals }: PresentPrice,
  inWords: (arrives: string, day: string, fee: string) => string,
): string {
  const days = totals.map(({ payDate }) => payDate).toSorted()
  return inWords(
    sumText(language, totals, ({ arrivesMinor }) => arrivesMinor),
    shortDayIn(language, days.at(-1) ?? ''),
    sumText(language, totals, ({ feeMinor }) => feeMinor),
  )
}
