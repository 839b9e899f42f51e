import { currencies, type Currency } from '@sooner/money'
import { moneyText } from '@sooner/money/text'
import type { Language } from '@sooner/rules/places'
import type { Payouts } from '../../../payouts/index.ts'
import type { Fact } from '../../domain/kinds.ts'
import type { Addressed, MailBody, WordsIn } from '../../domain/mail.ts'

/** The vendor about whose money an email is. */
export interface Reading {
  readonly payouts: Payouts
  readonly vendorId: string
  readonly mailId: string
  readonly supportEmail: string
}

export interface Written {
  readonly words: (language: Language, to: Addressed) => MailBody
  /** The page of the portal to which its button leads. */
  readonly path: string
}

/** Reads what an email states by the queries of the page to which it leads, so that both show the same; undefined if nothing of it is true any more. */
export type Write = (reading: Reading, facts: readonly Fact[]) => Promise<Written | undefined>

/** An email, and what it is about. */
export interface About {
  readonly vendorId: string
  readonly mailId: string
  readonly facts: readonly Fact[]
}

/** The same for several emails of a kind, by their ids. One of which nothing is true any more is absent. */
export type WriteMany = (
  reading: Omit<Reading, 'vendorId' | 'mailId'>,
  mails: readonly About[],
) => Promise<ReadonlyMap<string, Written>>

/** How many emails of one batch are read at once where each needs its own statements. */
const maxAtOnce = 5

/** Reads for each of these emails by itself, and returns what was found by their ids. */
export async function readEach<T>(
  mails: readonly About[],
  read: (mail: About) => Promise<T | undefined>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  const open = mails.values()
  const readOpen = async () => {
    for (const mail of open) {
      const result = await read(mail)
      if (result !== undefined) found.set(mail.mailId, result)
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, mails.length) }, readOpen))
  return found
}

export const writeEach =
  (write: Write): WriteMany =>
  (reading, mails) =>
    readEach(mails, ({ vendorId, mailId, facts }) => write({ ...reading, vendorId, mailId }, facts))

export const written = <Facts>(words: WordsIn<Facts>, facts: Facts, path: string): Written => ({
  words: (language, to) => words[language](facts, to),
  path,
})

/** "$1,200.00", or a sum for each currency: "$1,200.00 + £300.00". */
export function sumText<R extends { readonly currency: Currency }>(
  language: Language,
  rows: readonly R[],
  amountOf: (row: R) => number,
): string {
  return currencies
    .filter((currency) => rows.some((row) => row.currency === currency))
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      return moneyText(
        own.reduce((sum, row) => sum + BigInt(amountOf(row)), 0n),
        currency,
        language,
      )
    })
    .join(' + ')
}
