import { dayIn } from '@sooner/rules/day-in'
import type { Language } from '@sooner/rules/places'
import type { WordsIn } from '../../domain/mail.ts'
import { sumText, written, type Write } from './mail.ts'
import { arrivingOf, pathOf, paymentsOf, type Payment } from './payments.ts'

/** The event: the bank has taken a payment. It is not true any more once the payment has arrived, or has failed. */
export const writePaymentSent: Write = async (reading, facts) => {
  const payments = (await paymentsOf(reading, facts)).filter(({ next }) => next === 'money-arrives')
  return payments.length === 0 ? undefined : written(paymentSentWords, payments, pathOf(payments))
}

interface Labels {
  readonly arrives: string
  readonly account: string
  readonly reference: string
  readonly invoices: string
  readonly by: (amount: string, day: string) => string
}

function rowsOf(language: Language, payments: readonly Payment[], labels: Labels) {
  const [first, ...others] = payments
  const dayOf = ({ estimatedPaymentDate, batchDate }: Payment) =>
    dayIn(language, estimatedPaymentDate ?? batchDate)
  if (!first || others.length > 0)
    return payments.map(
      (one) => [one.paymentReference, labels.by(sumText(language, [one], arrivingOf), dayOf(one))] as const,
    )
  return [
    [labels.arrives, dayOf(first)] as const,
    ...(first.maskedAccountNumber === null ? [] : [[labels.account, first.maskedAccountNumber] as const]),
    [labels.reference, first.paymentReference] as const,
    [labels.invoices, `${first.invoiceCount}`] as const,
  ]
}

export const paymentSentWords: WordsIn<readonly Payment[]> = {
  'en-US': (payments, { business }) => {
    const amount = sumText('en-US', payments, arrivingOf)
    return {
      title:
        payments.length === 1
          ? `${amount} is on its way`
          : `${payments.length} payments are on their way: ${amount}`,
      paragraphs: [
        payments.length === 1
          ? `The bank has our payment to ${business}. You don’t have to do anything.`
          : `The bank has these payments to ${business}. You don’t have to do anything.`,
      ],
      facts: rowsOf('en-US', payments, {
        arrives: 'Arrives',
        account: 'Bank account',
        reference: 'Reference',
        invoices: 'Invoices',
        by: (sum, day) => `${sum}, arrives ${day}`,
      }),
      button: payments.length === 1 ? 'See the payment' : 'See your payments',
    }
  },
  'es-PR': (payments, { business }) => {
    const amount = sumText('es-PR', payments, arrivingOf)
    return {
      title: payments.length === 1 ? `${amount} en camino` : `${payments.length} pagos en camino: ${amount}`,
      paragraphs: [
        payments.length === 1
          ? `El banco ya tiene nuestro pago a ${business}. Usted no tiene que hacer nada.`
          : `El banco ya tiene estos pagos a ${business}. Usted no tiene que hacer nada.`,
      ],
      facts: rowsOf('es-PR', payments, {
        arrives: 'Llega el',
        account: 'Cuenta bancaria',
        reference: 'Referencia',
        invoices: 'Facturas',
        by: (sum, day) => `${sum}, llega el ${day}`,
      }),
      button: payments.length === 1 ? 'Ver el pago' : 'Ver sus pagos',
    }
  },
}
