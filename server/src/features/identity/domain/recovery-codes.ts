import { createHash, timingSafeEqual } from 'node:crypto'

export const codesPerSet = 10
const lettersPerCode = 10
/** The 32 digits and letters without i, l, o and u. Ten of them make fifty bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The format is `xxxxx-xxxxx`. */
export function makeRecoveryCode(random: (length: number) => Uint8Array): string {
  const letters = Array.from(random(lettersPerCode), (byte) => alphabet.charAt(byte % alphabet.length))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Accepts any case, with or without the dash, and reads letters that look like digits as digits. */
export function readRecoveryCode(given: string): string | undefined {
  const letters = given.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isCode =
    letters.length === lettersPerCode && Array.from(letters).every((one) => alphabet.includes(one))
  return isCode ? letters : undefined
}

/** The digest covers the normalized letters and the account, so that a code is valid for one account only. */
export const digestOfCode = (accountId: string, letters: string): Buffer =>
  createHash('sha256').update(`${accountId} ${letters}`).digest()

export const isDigestOf = (digest: Uint8Array, accountId: string, letters: string): boolean =>
  timingSafeEqual(digest, digestOfCode(accountId, letters))
