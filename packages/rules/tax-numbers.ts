import type { Country } from './places.ts'
import type { TaxClassification } from './vendors.ts'

/** The kinds of United States tax numbers that each classification may use. */
const kindsOf: Readonly<Partial<Record<TaxClassification, readonly UsTaxNumber[]>>> = {
  individual: ['ssn', 'itin'],
  'sole-proprietor': ['ssn', 'itin', 'ein'],
  'single-member-llc': ['ssn', 'ein'],
}

export type UsTaxNumber = 'ein' | 'ssn' | 'itin'

/** Prefixes that the IRS has not assigned so far. A number with one is unusual, not invalid: they may come into use. */
const unusedEinPrefixes = [
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]

const ssn = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/
const itin = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])\d{4}$/
const nineDigits = /^\d{9}$/

/** Removes the blanks and hyphens with which numbers are printed. */
const plainDigits = (taxNumber: string) => taxNumber.replaceAll(/[\s-]/g, '')

const kindsThatFit = (digits: string): readonly UsTaxNumber[] => [
  ...(nineDigits.test(digits) && digits !== '000000000' ? (['ein'] as const) : []),
  ...(ssn.test(digits) ? (['ssn'] as const) : []),
  ...(itin.test(digits) ? (['itin'] as const) : []),
]

/** The Luhn checksum, which detects a single wrong digit and most swaps of neighboring digits. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function isUsNumber(digits: string, classification: TaxClassification | undefined): boolean {
  const wanted = classification && (kindsOf[classification] ?? ['ein'])
  return kindsThatFit(digits).some((kind) => wanted?.includes(kind) ?? true)
}

const forms: Readonly<
  Record<Country, (digits: string, classification: TaxClassification | undefined) => boolean>
> = {
  US: isUsNumber,
  PR: isUsNumber,
  // A unique taxpayer reference (UTR).
  GB: (digits) => /^\d{10}$/.test(digits),
  // A business's number (SIREN), or that of one of its sites (SIRET), which begins with the SIREN.
  FR: (digits) => /^\d{9}(?:\d{5})?$/.test(digits) && passesLuhn(digits.slice(0, 9)),
  // A business number, or a social insurance number.
  CA: (digits) => nineDigits.test(digits) && passesLuhn(digits) && !digits.startsWith('0'),
}

/** The digits of a tax number; undefined if it is invalid for that country and classification. */
export function normalTaxNumber(
  country: Country,
  classification: TaxClassification | undefined,
  taxNumber: string,
): string | undefined {
  const digits = plainDigits(taxNumber)
  return forms[country](digits, classification) ? digits : undefined
}

/** The portal asks for confirmation of such a number but does not refuse it. */
export const hasUnusualEinPrefix = (taxNumber: string): boolean =>
  unusedEinPrefixes.includes(plainDigits(taxNumber).slice(0, 2))
