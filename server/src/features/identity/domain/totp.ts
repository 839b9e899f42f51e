import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the defaults of every authenticator app: SHA-1, steps of 30 s, six digits. */
const stepMs = 30_000
export const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, which authenticator apps read and people can type. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('')
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
