import { createHash, timingSafeEqual } from 'node:crypto'

export const codesPerSet = 10
const lettersPerCode = 10
/** Digits and letters without i, l, o and u: 32 of them, so that ten make fifty bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** `xxxxx-xxxxx`. */
export function makeRecoveryCode(random: (length: number) => Uint8Array): string {
  const letters = Array.from(random(lettersPerCode), (byte) => alphabet.charAt(byte % alphabet.length))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** As people type them: in any case, with or without the dash, and with the letters that look like digits. */
export function readRecoveryCode(given: string): string | undefined {
  const letters = given.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isCode =
    letters.length === lettersPerCode && Array.from(letters).every((one) => alphabet.includes(one))
  return isCode ? letters : undefined
}

/** Of the letters alone, bound to the account. */
export const digestOfCode = (accountId: string, letters: string): Buffer =>
  createHash('sha256').update(`${accountId} ${letters}`).digest()

export const isDigestOf = (digest: Uint8Array, accountId: string, letters: string): boolean =>
  timingSafeEqual(digest, digestOfCode(accountId, letters))
