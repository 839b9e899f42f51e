import { dayIn } from '@sooner/rules/day-in'
import type { Language } from '@sooner/rules/places'
import type { WordsIn } from '../../domain/mail.ts'
import { sumText, written, type Write } from './mail.ts'
import { arrivingOf, pathOf, paymentsOf, type Payment } from './payments.ts'

/** The event: all of a payment that did not come back has arrived. It is not true any more once the bank takes the rest back. */
export const writePaymentArrived: Write = async (reading, facts) => {
  const payments = (await paymentsOf(reading, facts)).filter(
    (payment) => payment.settledOn !== null && arrivingOf(payment) > 0,
  )
  return payments.length === 0 ? undefined : written(paymentArrivedWords, payments, pathOf(payments))
}

const rowsOf = (
  language: Language,
  payments: readonly Payment[],
  labels: {
    readonly arrived: string
    readonly account: string
    readonly reference: string
    readonly invoices: string
  },
) => {
  const [first, ...others] = payments
  if (!first || others.length > 0)
    return payments.map((one) => [one.paymentReference, sumText(language, [one], arrivingOf)] as const)
  return [
    [labels.arrived, dayIn(language, first.settledOn ?? first.batchDate)] as const,
    ...(first.maskedAccountNumber === null ? [] : [[labels.account, first.maskedAccountNumber] as const]),
    [labels.reference, first.paymentReference] as const,
    [labels.invoices, `${first.invoiceCount}`] as const,
  ]
}

export const paymentArrivedWords: WordsIn<readonly Payment[]> = {
  'en-US': (payments, { business }) => {
    const amount = sumText('en-US', payments, arrivingOf)
    return {
      title:
        payments.length === 1
          ? `${amount} has arrived`
          : `${payments.length} payments have arrived: ${amount}`,
      paragraphs: [
        payments.length === 1
          ? `The bank reports that our payment to ${business} has arrived in your account.`
          : `The bank reports that these payments to ${business} have arrived in your account.`,
      ],
      facts: rowsOf('en-US', payments, {
        arrived: 'Arrived',
        account: 'Bank account',
        reference: 'Reference',
        invoices: 'Invoices',
      }),
      button: payments.length === 1 ? 'See the payment' : 'See your payments',
    }
  },
  'es-PR': (payments, { business }) => {
    const amount = sumText('es-PR', payments, arrivingOf)
    return {
      title: payments.length === 1 ? `Llegaron ${amount}` : `Llegaron ${payments.length} pagos: ${amount}`,
      paragraphs: [
        payments.length === 1
          ? `El banco informa que nuestro pago a ${business} llegó a su cuenta.`
          : `El banco informa que estos pagos a ${business} llegaron a su cuenta.`,
      ],
      facts: rowsOf('es-PR', payments, {
        arrived: 'Llegó el',
        account: 'Cuenta bancaria',
        reference: 'Referencia',
        invoices: 'Facturas',
      }),
      button: payments.length === 1 ? 'Ver el pago' : 'Ver sus pagos',
    }
  },
}
