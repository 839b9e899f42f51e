import { dayIn } from '@sooner/rules/day-in'
import { isForVendor, returnCauseIn, returnFamilyOf } from '@sooner/rules/return-causes'
import type { Language } from '@sooner/rules/places'
import type { WordsIn } from '../../domain/mail.ts'
import { written, type Write } from './mail.ts'
import { pathOf, paymentsOf, sumText, type Payment } from './payments.ts'

/**
 * The event: the bank refused or returned a payment, or more of it than before. It is not true any more once all of that was paid
 * again.
 */
export const writePaymentFailed: Write = async (reading, facts) => {
  const payments = (await paymentsOf(reading, facts)).filter(({ next }) => next === 'provider-reviews')
  return payments.length === 0 ? undefined : written(paymentFailedWords, payments, pathOf(payments))
}

const failedOf = ({ returnedMinor }: Payment) => returnedMinor
const wasReturned = ({ returnedOn }: Payment) => returnedOn !== null
const needsVendor = ({ code }: Payment) => code !== null && isForVendor(returnFamilyOf(code))

/** What the bank said, once for each cause. */
const causesIn = (language: Language, payments: readonly Payment[], code: (code: string) => string) => [
  ...new Set(
    payments.flatMap((one) =>
      one.code === null ? [] : [`${returnCauseIn(language, returnFamilyOf(one.code))} ${code(one.code)}`],
    ),
  ),
]

interface Labels {
  readonly returned: string
  readonly account: string
  readonly reference: string
}

function rowsOf(language: Language, payments: readonly Payment[], labels: Labels) {
  const [first, ...others] = payments
  if (!first || others.length > 0)
    return payments.map((one) => [one.paymentReference, sumText(language, [one], failedOf)] as const)
  return [
    ...(first.returnedOn === null ? [] : [[labels.returned, dayIn(language, first.returnedOn)] as const]),
    ...(first.maskedAccountNumber === null ? [] : [[labels.account, first.maskedAccountNumber] as const]),
    [labels.reference, first.paymentReference] as const,
  ]
}

export const paymentFailedWords: WordsIn<readonly Payment[]> = {
  'en-US': (payments) => {
    const amount = sumText('en-US', payments, failedOf)
    const did = payments.every(wasReturned) ? 'returned' : 'refused'
    return {
      title: `The bank ${did} ${amount}`,
      paragraphs: [
        ...causesIn('en-US', payments, (code) => `Bank code ${code}.`),
        'The money is still owed to you. We review the invoices, then pay them again.',
        payments.some(needsVendor)
          ? 'You have to act first: we need an account that can receive the money.'
          : 'You don’t have to do anything. We’ll review this within one banking day.',
      ],
      facts: rowsOf('en-US', payments, {
        returned: 'Returned',
        account: 'Bank account',
        reference: 'Reference',
      }),
      button: payments.length === 1 ? 'See the payment' : 'See your payments',
    }
  },
  'es-PR': (payments) => {
    const amount = sumText('es-PR', payments, failedOf)
    const did = payments.every(wasReturned) ? 'devolvió' : 'rechazó'
    return {
      title: `El banco ${did} ${amount}`,
      paragraphs: [
        ...causesIn('es-PR', payments, (code) => `Código del banco: ${code}.`),
        'El dinero se le sigue debiendo. Revisamos las facturas y las pagamos de nuevo.',
        payments.some(needsVendor)
          ? 'Primero tiene que actuar usted: necesitamos una cuenta que pueda recibir el dinero.'
          : 'Usted no tiene que hacer nada. Lo revisaremos en el plazo de un día hábil.',
      ],
      facts: rowsOf('es-PR', payments, {
        returned: 'Devuelto el',
        account: 'Cuenta bancaria',
        reference: 'Referencia',
      }),
      button: payments.length === 1 ? 'Ver el pago' : 'Ver sus pagos',
    }
  },
}
