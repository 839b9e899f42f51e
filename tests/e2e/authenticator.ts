import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepNow = () => Math.floor(Date.now() / stepMs)

function bytesOf(secret: string): Uint8Array {
  const bits = Array.from(secret.replace(/\s/g, ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The code of an authenticator app according to RFC 6238. */
function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const word = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(word % 1_000_000).padStart(6, '0')
}

export interface AuthenticatorApp {
  /** Returns a code that was not used yet. The service accepts the code of the next 30 seconds too, so there is seldom a wait. */
  nextCode(): Promise<string>
}

export function authenticatorApp(secret: string): AuthenticatorApp {
  const key = bytesOf(secret)
  let used = 0
  return {
    async nextCode() {
      const step = Math.max(stepNow(), used + 1)
      await expect.poll(stepNow, { timeout: 2 * stepMs }).toBeGreaterThanOrEqual(step - 1)
      used = step
      return codeOf(key, step)
    },
  }
}
