import { plainText } from '../file-rail/plain-text.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&apos;' }

/**
 * Banks pass on Latin letters, digits, blanks and `/-?:().,'+`, and the British schemes `&` besides. What is written in the place
 * of other signs is recommended for payments in this format.
 */
const nearest: Readonly<Record<string, string>> = {
  ';': ',',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '\\': '/',
  '|': '/',
  _: '-',
  '~': '-',
  '`': "'",
}

/** Text of an element, with nothing but the signs that banks pass on, cut to its longest form. */
export const text = (given: string, longest: number): string =>
  plainText(given)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+& ]/g, (sign) => nearest[sign] ?? '.')
    .trim()
    .slice(0, longest)
    .trimEnd()
    .replaceAll(/[&']/g, (sign) => entities[sign] ?? '')

/** An element with its content, which is text or further elements. */
export const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`

/** An amount with two decimal digits. */
export const decimal = (amountMinor: bigint): string =>
  `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`

/** A British account at a bank that a sort code names. */
export const account = (name: string, accountNumber: string): string =>
  element(
    name,
    element(
      'Id',
      element('Othr', element('Id', text(accountNumber, 34)), element('SchmeNm', element('Cd', 'BBAN'))),
    ),
    element('Ccy', 'GBP'),
  )

export const bank = (name: string, sortCode: string): string =>
  element(
    name,
    element(
      'FinInstnId',
      element(
        'ClrSysMmbId',
        element('ClrSysId', element('Cd', 'GBDSC')),
        element('MmbId', text(sortCode, 35)),
      ),
    ),
  )
