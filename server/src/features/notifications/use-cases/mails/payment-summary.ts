import { dayIn } from '@sooner/rules/day-in'
import { mailArrivals } from '@sooner/rules/mail-topics'
import type { Language } from '@sooner/rules/places'
import type { WordsIn } from '../../domain/mail.ts'
import { sumText, written, type Write } from './mail.ts'
import { arrivingOf, pathOf, paymentsOf, type Payment } from './payments.ts'

/** The event: the hour of the day or the week, after payments were sent or have arrived. What came back as a whole is left out. */
export const writePaymentSummary: Write = async (reading, facts) => {
  const payments = (await paymentsOf(reading, facts)).filter((payment) => arrivingOf(payment) > 0)
  const path = `${pathOf(payments)}?from=${mailArrivals.paymentSummary}`
  return payments.length === 0 ? undefined : written(paymentSummaryWords, payments, path)
}

const isThere = ({ settledOn }: Payment) => settledOn !== null

const rowsOf = (
  language: Language,
  payments: readonly Payment[],
  text: Readonly<Record<'arrived' | 'arrives', (amount: string, day: string) => string>>,
) =>
  payments.map((one) => {
    const day = dayIn(language, one.settledOn ?? one.estimatedPaymentDate ?? one.batchDate)
    const amount = sumText(language, [one], arrivingOf)
    return [one.paymentReference, text[isThere(one) ? 'arrived' : 'arrives'](amount, day)] as const
  })

export const paymentSummaryWords: WordsIn<readonly Payment[]> = {
  'en-US': (payments, { business }) => {
    const count = payments.length === 1 ? '1 payment' : `${payments.length} payments`
    return {
      title: `${count} to ${business}: ${sumText('en-US', payments, arrivingOf)}`,
      paragraphs: ['These are the payments that were sent or have arrived since your last summary.'],
      facts: rowsOf('en-US', payments, {
        arrived: (amount, day) => `${amount}, arrived ${day}`,
        arrives: (amount, day) => `${amount}, arrives ${day}`,
      }),
      button: payments.length === 1 ? 'See the payment' : 'See your payments',
    }
  },
  'es-PR': (payments, { business }) => {
    const count = payments.length === 1 ? '1 pago' : `${payments.length} pagos`
    return {
      title: `${count} a ${business}: ${sumText('es-PR', payments, arrivingOf)}`,
      paragraphs: ['Estos son los pagos que se enviaron o llegaron desde su último resumen.'],
      facts: rowsOf('es-PR', payments, {
        arrived: (amount, day) => `${amount}, llegó el ${day}`,
        arrives: (amount, day) => `${amount}, llega el ${day}`,
      }),
      button: payments.length === 1 ? 'Ver el pago' : 'Ver sus pagos',
    }
  },
}
