import { dayIn } from '@sooner/rules/day-in'
import { bankCausesEn } from '@sooner/rules/bank-causes/en'
import { bankCausesEs } from '@sooner/rules/bank-causes/es'
import { bankCauseOf } from '@sooner/rules/bank-codes'
import type { Language } from '@sooner/rules/places'
import { payeeStandingOf } from '../../../bank-accounts/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { sumText, written, type Write } from './mail.ts'
import { pathOf, paymentsOf, type Payment } from './payments.ts'

/**
 * The event: the bank refused or returned a payment, or more of it than before. It is not true any more once all of that was paid
 * again.
 */
export const writePaymentFailed: Write = async (reading, facts) => {
  // Where only the debit of a fee came back, nothing is missing to the vendor.
  const payments = (await paymentsOf(reading, facts)).filter(
    ({ next, returnedMinor }) => next === 'provider-reviews' && returnedMinor > 0,
  )
  if (payments.length === 0) return undefined
  const { db, clock } = reading.payouts
  const { waitsFor } = await payeeStandingOf(db, reading.vendorId, clock.now())
  return written(paymentFailedWords, { payments, lacksAccount: waitsFor !== null }, pathOf(payments))
}

interface Failed {
  readonly payments: readonly Payment[]
  /** Whether no account of the vendor can be paid. */
  readonly lacksAccount: boolean
}

const failedOf = ({ returnedMinor }: Payment) => returnedMinor
const wasReturned = ({ returnedOn }: Payment) => returnedOn !== null

const causes = { 'en-US': bankCausesEn, 'es-PR': bankCausesEs }

/** What the bank said, once for each cause. */
const causesIn = (language: Language, payments: readonly Payment[], code: (code: string) => string) => [
  ...new Set(
    payments.flatMap((one) =>
      one.code === null ? [] : [`${causes[language][bankCauseOf(one.code)]} ${code(one.code)}`],
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

export const paymentFailedWords: WordsIn<Failed> = {
  'en-US': ({ payments, lacksAccount }) => {
    const amount = sumText('en-US', payments, failedOf)
    const did = payments.every(wasReturned) ? 'returned' : 'refused'
    return {
      title: `The bank ${did} ${amount}`,
      paragraphs: [
        ...causesIn('en-US', payments, (code) => `Bank code ${code}.`),
        'The money is still owed to you.',
        lacksAccount
          ? 'You have to act first: add a bank account, or make another one primary. Then we review the payment and pay it again.'
          : 'You don’t have to do anything. We review it, then pay it again.',
      ],
      facts: rowsOf('en-US', payments, {
        returned: 'Returned',
        account: 'Bank account',
        reference: 'Reference',
      }),
      button: payments.length === 1 ? 'See the payment' : 'See your payments',
    }
  },
  'es-PR': ({ payments, lacksAccount }) => {
    const amount = sumText('es-PR', payments, failedOf)
    const did = payments.every(wasReturned) ? 'devolvió' : 'rechazó'
    return {
      title: `El banco ${did} ${amount}`,
      paragraphs: [
        ...causesIn('es-PR', payments, (code) => `Código del banco: ${code}.`),
        'El dinero se le sigue debiendo.',
        lacksAccount
          ? 'Primero tiene que actuar usted: agregue una cuenta bancaria, o haga principal otra. Después revisamos el pago y lo hacemos de nuevo.'
          : 'Usted no tiene que hacer nada. Lo revisamos y lo pagamos de nuevo.',
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
