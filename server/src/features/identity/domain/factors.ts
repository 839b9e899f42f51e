import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The second factors, by their names in the protocol. */
export const factorNames = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const
export type Factor = (typeof factorNames)[number]

interface FactorSetting {
  readonly Enabled?: boolean | undefined
  readonly PreferredMfa?: boolean | undefined
}

export interface Factors {
  readonly factors: readonly Factor[]
  readonly preferredFactor: Factor | null
}

/** An omitted field of a setting counts as off, as in the hosted service. */
export function withFactor(
  { factors, preferredFactor }: Factors,
  factor: Factor,
  setting: FactorSetting,
): Factors {
  const others = factors.filter((one) => one !== factor)
  const otherPreferred = preferredFactor === factor ? null : preferredFactor
  if (!setting.Enabled) return { factors: others, preferredFactor: otherPreferred }
  return { factors: [...others, factor], preferredFactor: setting.PreferredMfa ? factor : otherPreferred }
}

/** Returns the changes of which the account's owner is notified. */
export function changesOf(
  before: readonly Factor[],
  after: readonly Factor[],
): { on: Factor[]; off: Factor[] } {
  return {
    on: after.filter((factor) => !before.includes(factor)),
    off: before.filter((factor) => !after.includes(factor)),
  }
}

/** RFC 6238 with the defaults of every authenticator app: SHA-1, steps of 30 s, six digits. */
const stepMs = 30_000
export const secretBytes = 20

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, which authenticator apps read and people can type. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => base32Alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / stepMs)

export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const word = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(word % 1_000_000).padStart(6, '0')
}

/** Returns the step of a code. The previous and the next step are accepted too, because clocks differ. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((candidate) => {
    const expected = Buffer.from(codeOf(secret, candidate))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export const codesPerSet = 10
const lettersPerCode = 10
/** The 32 digits and letters without i, l, o and u. Ten of them make fifty bits. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The format is `xxxxx-xxxxx`. */
export function makeRecoveryCode(random: (length: number) => Uint8Array): string {
  const letters = Array.from(random(lettersPerCode), (byte) =>
    recoveryAlphabet.charAt(byte % recoveryAlphabet.length),
  )
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Accepts any case, with or without the dash, and reads letters that look like digits as digits. */
export function readRecoveryCode(given: string): string | undefined {
  const letters = given.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isCode =
    letters.length === lettersPerCode && Array.from(letters).every((one) => recoveryAlphabet.includes(one))
  return isCode ? letters : undefined
}

/** The digest covers the normalized letters and the account, so that a code is valid for one account only. */
export const digestOfCode = (accountId: string, letters: string): Buffer =>
  createHash('sha256').update(`${accountId} ${letters}`).digest()

export const isDigestOf = (digest: Uint8Array, accountId: string, letters: string): boolean =>
  timingSafeEqual(digest, digestOfCode(accountId, letters))
