import type { getUpcomingPayments as declared } from '@sooner/contract/remittances'
import type { Answer } from '@sooner/contract/route'
import { localDay } from '@sooner/rules/banking-calendar'
import { dayIn, shortDayIn } from '@sooner/rules/day-in'
import { mailArrivals } from '@sooner/rules/mail-topics'
import type { Language } from '@sooner/rules/places'
import { isCertain } from '@sooner/rules/upcoming'
import { getUpcomingPayments } from '../../../remittances/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { idsOf } from './invoices.ts'
import { sumText, written, type Write } from './mail.ts'

export type Arriving = Answer<typeof declared>['days'][number]

/** The event: the hour of the day or the week before money arrives. What arrived already, or does not rest on time alone any more, is left out. */
export const writeUpcomingPayment: Write = async ({ payouts, vendorId }, facts) => {
  const days = new Set(idsOf(facts, 'payment-expected'))
  const sorted = [...days].toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (from === undefined || to === undefined) return undefined
  const { days: rows } = await getUpcomingPayments(payouts, vendorId, { from, to })
  const now = payouts.clock.now()
  const coming = rows.filter(
    ({ arrivesOn, currency, restsOn, arrivingMinor }) =>
      days.has(arrivesOn) &&
      arrivesOn >= localDay(currency, now) &&
      isCertain(restsOn) &&
      restsOn !== 'arrived' &&
      arrivingMinor > 0,
  )
  if (coming.length === 0) return undefined
  const shown = new URLSearchParams({
    ...(daysIn(coming).length === 1 && { day: coming[0]?.arrivesOn ?? '' }),
    from: mailArrivals.upcomingPayment,
  })
  return written(upcomingPaymentWords, coming, `/dashboard/upcoming?${shown}`)
}

const daysIn = (rows: readonly Arriving[]) => [...new Set(rows.map(({ arrivesOn }) => arrivesOn))]
const arrivingOf = ({ arrivingMinor }: Arriving) => arrivingMinor

function rowsOf(
  language: Language,
  rows: readonly Arriving[],
  inWords: (amount: string, count: number) => string,
) {
  return daysIn(rows).map((day) => {
    const own = rows.filter(({ arrivesOn }) => arrivesOn === day)
    const count = own.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
    return [shortDayIn(language, day), inWords(sumText(language, own, arrivingOf), count)] as const
  })
}

export const upcomingPaymentWords: WordsIn<readonly Arriving[]> = {
  'en-US': (rows, { business }) => {
    const [first = '', ...others] = daysIn(rows)
    const amount = sumText('en-US', rows, arrivingOf)
    return {
      title:
        others.length === 0
          ? `${amount} arrives ${dayIn('en-US', first)}`
          : `${amount} arrives from ${shortDayIn('en-US', first)} to ${shortDayIn('en-US', others.at(-1) ?? '')}`,
      paragraphs: [
        `This is what ${business} is paid next, after fees and deductions. You don’t have to do anything.`,
      ],
      facts: rowsOf('en-US', rows, (sum, count) =>
        count === 1 ? `${sum}, 1 invoice` : `${sum}, ${count} invoices`,
      ),
      button: 'See your upcoming payments',
    }
  },
  'es-PR': (rows, { business }) => {
    const [first = '', ...others] = daysIn(rows)
    const amount = sumText('es-PR', rows, arrivingOf)
    return {
      title:
        others.length === 0
          ? `${amount} llegan el ${dayIn('es-PR', first)}`
          : `${amount} llegan entre el ${shortDayIn('es-PR', first)} y el ${shortDayIn('es-PR', others.at(-1) ?? '')}`,
      paragraphs: [
        `Esto es lo próximo que se le paga a ${business}, después de comisiones y deducciones. Usted no tiene que hacer nada.`,
      ],
      facts: rowsOf('es-PR', rows, (sum, count) =>
        count === 1 ? `${sum}, 1 factura` : `${sum}, ${count} facturas`,
      ),
      button: 'Ver los próximos pagos',
    }
  },
}
