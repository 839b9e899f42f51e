import { createHash } from 'node:crypto'
import type { Currency } from '@sooner/money'
import { addBankingDays, addDays } from '@sooner/rules/banking-calendar'
import type { Correction, RailEntry } from '../../features/transfers/index.ts'

/** What a partner does who states that it pays. */
export const courses = ['pays', 'late', 'short', 'twice', 'unreferenced', 'never'] as const
export type Course = (typeof courses)[number]
/** What the simulated bank reads of an entry. */
export type BookableEntry = Omit<RailEntry, 'origin' | 'digest'>

/** How the simulated bank behaves. What happens to an entry depends on the seed and its key alone, so a run can be repeated. */
export interface BankBehavior {
  readonly seed: string
  /** Of a thousand entries, how many are returned with a code of the list, corrected, reported late, or reported twice. */
  readonly returned: number
  readonly returnCodes: readonly string[]
  readonly corrected: number
  readonly late: number
  readonly repeated: number
  /** Of a thousand payments that partners state, how many they make otherwise than they state. */
  readonly courses: Readonly<Record<Exclude<Course, 'pays'>, number>>
  /** Whether the reports of a day come in any order. */
  readonly isShuffled: boolean
  /** `down`: the bank takes nothing and answers nothing. `mute`: it takes what is sent, and its answer is lost. */
  readonly stateAt: (at: Date) => 'up' | 'down' | 'mute'
}

/** By default the bank does everything on its day, and returns only what the number of an account asks for. */
export const honest: BankBehavior = {
  seed: 'honest',
  returned: 0,
  returnCodes: [],
  corrected: 0,
  late: 0,
  repeated: 0,
  courses: { late: 0, short: 0, twice: 0, unreferenced: 0, never: 0 },
  isShuffled: false,
  stateAt: () => 'up',
}

export interface Report {
  readonly id: string
  readonly key: string
  readonly kind: 'settled' | 'returned' | 'corrected'
  readonly on: string
  readonly code: string | null
  readonly correction: Correction | null
  readonly reportedOn: string
  readonly shuffle: number
}

export interface Fate {
  readonly arrivesOn: string
  readonly returnedAs: string | null
  readonly reports: readonly Report[]
}

/** A number from 0 to below 2^32 that seems random. */
const drawn = ({ seed }: BankBehavior, ...about: readonly string[]): number =>
  createHash('sha256')
    .update([seed, ...about].join('/'))
    .digest()
    .readUInt32BE(0)

const happens = (behavior: BankBehavior, perMille: number, ...about: readonly string[]) =>
  drawn(behavior, ...about) % 1000 < perMille

/** An account number that ends in 9901 to 9985 has everything returned, with the code R01 to R85. */
function askedReturn({ account: { accountNumber } }: BookableEntry): string | null {
  const code = /99(\d\d)$/.exec(accountNumber)?.[1] ?? '00'
  return Number(code) >= 1 && Number(code) <= 85 ? `R${code}` : null
}

function returnOf(behavior: BankBehavior, entry: BookableEntry, chosen?: string): string | null {
  const asked = chosen ?? askedReturn(entry)
  if (asked !== null || !happens(behavior, behavior.returned, entry.key, 'returned')) return asked
  return behavior.returnCodes[drawn(behavior, entry.key, 'code') % behavior.returnCodes.length] ?? null
}

/** An account number that ends in 9801 or 9805 has moved, or is of the other type. */
function correctionOf(
  behavior: BankBehavior,
  { key, account: { accountNumber, type } }: BookableEntry,
): { readonly code: string; readonly correction: Correction } | undefined {
  const asked = /98(01|05)$/.exec(accountNumber)?.[1]
  if (asked === undefined && !happens(behavior, behavior.corrected, key, 'corrected')) return undefined
  if (asked === '05')
    return { code: 'C05', correction: { type: type === 'checking' ? 'savings' : 'checking' } }
  const moved = `${accountNumber.slice(0, -2)}${accountNumber.endsWith('11') ? '12' : '11'}`
  return { code: 'C01', correction: { accountNumber: moved } }
}

/**
 * What becomes of an entry of a batch: it arrives on the banking day after it, and a return is reported one banking day later. A visitor
 * may have chosen the code with which it is returned.
 */
export function fateOf(
  behavior: BankBehavior,
  entry: BookableEntry,
  settlesOn: string,
  chosenReturn?: string,
): Fate {
  const { key, currency } = entry
  const returnedAs = returnOf(behavior, entry, chosenReturn)
  const corrected = correctionOf(behavior, entry)
  const dayAfter = addBankingDays(currency, settlesOn, 1)
  const report = (
    kind: Report['kind'],
    on: string,
    code: string | null = null,
    correction: Correction | null = null,
  ): readonly Report[] => {
    const daysLate = happens(behavior, behavior.late, key, kind, 'late')
      ? 1 + (drawn(behavior, key, kind, 'days') % 5)
      : 0
    const id = `${key}-${kind}`
    const shuffle = behavior.isShuffled ? drawn(behavior, key, kind, 'shuffle') % 1_000_000 : 0
    const first = { id, key, kind, on, code, correction, reportedOn: addDays(on, daysLate), shuffle }
    if (!happens(behavior, behavior.repeated, key, kind, 'repeated')) return [first]
    // A repetition may be recognizable by its id, or not.
    const again = drawn(behavior, key, kind, 'id') % 2 === 0 ? id : `${id}-again`
    return [first, { ...first, id: again, reportedOn: addDays(first.reportedOn, 1) }]
  }
  return {
    arrivesOn: settlesOn,
    returnedAs,
    reports: [
      ...report('settled', settlesOn),
      ...(returnedAs === null ? [] : report('returned', dayAfter, returnedAs)),
      ...(corrected ? report('corrected', dayAfter, corrected.code, corrected.correction) : []),
    ],
  }
}

/** A payment as a partner has stated it. */
export interface StatedPayment {
  readonly id: string
  readonly partnerId: number
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly paymentReference: string
}

/** Somebody's payment to the provider, as the bank has it. */
export interface Receipt {
  readonly id: string
  readonly reference: string
  readonly payer: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly receivedOn: string
}

/** The last word of the reference says what the partner does. */
export function askedCourse({ paymentReference }: StatedPayment): Course | undefined {
  const word = /(\w+)$/.exec(paymentReference)?.[1]?.toLowerCase()
  return courses.find((course) => course === word)
}

/** Without one of these words, the seed decides. */
export function courseOf(behavior: BankBehavior, stated: StatedPayment): Course {
  const asked = askedCourse(stated)
  if (asked !== undefined) return asked
  const { id } = stated
  const place = drawn(behavior, id, 'course') % 1000
  let below = 0
  for (const course of courses) {
    if (course === 'pays') continue
    below += behavior.courses[course]
    if (place < below) return course
  }
  return 'pays'
}

export function receiptsOf(course: Course, stated: StatedPayment, today: string): readonly Receipt[] {
  const { id, currency, amountMinor, paymentReference: reference, partnerId } = stated
  const paid = { id, reference, payer: payerOf(partnerId), amountMinor, currency, receivedOn: today }
  switch (course) {
    case 'pays':
      return [paid]
    case 'late':
      return [{ ...paid, receivedOn: addBankingDays(currency, today, 5) }]
    case 'short':
      return [{ ...paid, amountMinor: amountMinor - amountMinor / 10n }]
    case 'twice':
      return [paid, { ...paid, id: `${id} again` }]
    case 'unreferenced':
      return [{ ...paid, reference: '' }]
    case 'never':
      return []
  }
}

/** How the bank names a partner. */
export const payerOf = (partnerId: number): string => `Partner ${partnerId}`
