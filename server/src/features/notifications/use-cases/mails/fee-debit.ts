import { feesToDebit } from '@sooner/contract/events/payouts'
import { moneyText } from '@sooner/money/text'
import { localDay } from '@sooner/rules/banking-calendar'
import { dayIn } from '@sooner/rules/day-in'
import type { Language } from '@sooner/rules/places'
import type { z } from 'zod'
import { findPayout, isInForce } from '../../../payouts/index.ts'
import { notificationMails } from '../../domain/mails/by-language.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { written, type Reading, type Write } from './mail.ts'

type FeeDebit = z.output<typeof feesToDebit.data>

/** The event: a fee will be debited. It is not true any more after that day, or once the payment was withdrawn. */
export const writeFeeDebit: Write = async (reading, facts) => {
  const announced: FeeDebit[] = []
  for (const { data } of facts) {
    const debit = feesToDebit.data.parse(data)
    if (await isToCome(reading, debit)) announced.push(debit)
  }
  const [first, ...others] = announced
  if (!first) return undefined
  const path = others.length === 0 ? `/dashboard/payouts/${first.payoutId}` : '/dashboard/payments'
  return written(feeDebitWords, announced, path)
}

async function isToCome(
  { payouts: { db, clock }, vendorId }: Reading,
  { payoutId, currency, debitOn }: FeeDebit,
): Promise<boolean> {
  if (debitOn < localDay(currency, clock.now())) return false
  return (await findPayout(db, vendorId, payoutId)) === undefined || isInForce(db, vendorId, payoutId)
}

const debitsIn = (language: Language, announced: readonly FeeDebit[]) =>
  announced.map(({ account, currency, amountMinor, debitOn, invoiceCount, isAgain }) => ({
    account,
    invoiceCount,
    isAgain,
    amount: moneyText(BigInt(amountMinor), currency, language),
    day: dayIn(language, debitOn),
  }))

export const feeDebitWords: WordsIn<readonly FeeDebit[]> = {
  'en-US': (announced, { business }) =>
    notificationMails['en-US'].feeDebited({ business, debits: debitsIn('en-US', announced) }),
  'es-PR': (announced, { business }) =>
    notificationMails['es-PR'].feeDebited({ business, debits: debitsIn('es-PR', announced) }),
}
