import type { BankAccountType } from '@sooner/rules/bank-accounts'
import { normalRoutingNumber } from '@sooner/rules/bank-numbers'
import { RailFileFault } from '../file-rail/format.ts'
import type { ReadItem } from './read-file.ts'

/** What a notice of change asks us to use from now on. A field that is absent stays as it is. */
interface Correction {
  readonly routingNumber?: string
  readonly accountNumber?: string
  readonly accountType?: BankAccountType
  readonly holder?: string
  /** The data as the bank sent it, for what can't be applied by itself. */
  readonly given: string
}

const typeOf = (code: string): Pick<Correction, 'accountType'> => {
  if (/^2[2378]$/.test(code)) return { accountType: 'checking' }
  return /^3[2378]$/.test(code) ? { accountType: 'savings' } : {}
}

const routingOf = (text: string): Pick<Correction, 'routingNumber'> => {
  const routingNumber = normalRoutingNumber(text)
  return routingNumber === undefined ? {} : { routingNumber }
}

const accountOf = (text: string): Pick<Correction, 'accountNumber'> => {
  const accountNumber = text.replaceAll(/[\s-]/g, '')
  return /^\d{4,17}$/.test(accountNumber) ? { accountNumber } : {}
}

/** A correction of several fields is whole or none: half of one would lead to an account that nobody named. */
const together = (...parts: readonly Omit<Correction, 'given'>[]): Omit<Correction, 'given'> =>
  parts.every((part) => Object.keys(part).length > 0)
    ? parts.reduce((whole, part) => ({ ...whole, ...part }), {})
    : {}

/** The positions are those of the 29 signs of corrected data. */
const readers: Readonly<Record<string, (data: string) => Omit<Correction, 'given'>>> = {
  C01: (data) => accountOf(data.slice(0, 17)),
  C02: (data) => routingOf(data.slice(0, 9)),
  C03: (data) => together(routingOf(data.slice(0, 9)), accountOf(data.slice(12, 29))),
  C04: (data) => (data.slice(0, 22).trim() === '' ? {} : { holder: data.slice(0, 22).trim() }),
  C05: (data) => typeOf(data.slice(0, 2)),
  C06: (data) => together(accountOf(data.slice(0, 17)), typeOf(data.slice(20, 22))),
  C07: (data) =>
    together(routingOf(data.slice(0, 9)), accountOf(data.slice(9, 26)), typeOf(data.slice(26, 28))),
}

/** Codes without a reader here correct nothing about an account: an identification, a company, a format. */
const readCorrection = (code: string, data: string): Correction => ({
  ...readers[code]?.(data),
  given: data.trimEnd(),
})

/** What identifies the entry of ours that an answer is about. */
interface About {
  readonly reference: string
  readonly originalTrace: string
  readonly amountMinor: bigint
  readonly direction: 'credit' | 'debit'
}

/** What a bank answers to an entry of ours. */
export type AchAnswer = About &
  (
    | { readonly kind: 'returned'; readonly code: string; readonly explanation: string }
    /** Our bank disputed a return (R61 to R70), or the other bank answered that dispute (R71 to R77). */
    | { readonly kind: 'dishonored' | 'contested'; readonly code: string; readonly returnedAs: string }
    | { readonly kind: 'changed'; readonly code: string; readonly correction: Correction }
  )

const isDishonor = (code: string) => /^R6[1-9]$|^R70$/.test(code)
const isContest = (code: string) => /^R7[1-7]$/.test(code)

/** The answer in an entry's addenda; undefined if the entry is no answer but money or information of its own. */
export function answerOf({ batch, entry, addenda, line }: ReadItem): AchAnswer | undefined {
  // The last one is the latest: a dispute repeats the addenda records before it.
  const addendum = addenda.findLast((text) => text.startsWith('799') || text.startsWith('798'))
  if (addendum === undefined) {
    if (batch.entryClass === 'COR')
      throw new RailFileFault('A notice of change has no addenda record 98.', line)
    return undefined
  }
  const code = addendum.slice(3, 6)
  const about = {
    reference: entry.reference,
    originalTrace: addendum.slice(6, 21),
    amountMinor: entry.amountMinor,
    direction: entry.direction,
  }
  if (!/^\d{15}$/.test(about.originalTrace))
    throw new RailFileFault('An answer does not name the trace number of its entry.', line)
  if (addendum.startsWith('798')) {
    if (batch.entryClass !== 'COR' || !/^C\d\d$/.test(code))
      throw new RailFileFault('A notice of change has no code.', line)
    return { ...about, kind: 'changed', code, correction: readCorrection(code, addendum.slice(35, 64)) }
  }
  // A code that was published later is a return all the same, and must not hold up the others of its file.
  if (!/^R\d\d$/.test(code)) throw new RailFileFault('A return has no code.', line)
  if (isDishonor(code))
    return { ...about, kind: 'dishonored', code, returnedAs: `R${addendum.slice(56, 58)}` }
  if (isContest(code)) return { ...about, kind: 'contested', code, returnedAs: `R${addendum.slice(56, 58)}` }
  return { ...about, kind: 'returned', code, explanation: addendum.slice(35, 79).trim() }
}
