import { inspect } from 'node:util'
import { InvariantViolation } from '@sooner/rules/refusal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from './seal-keys.ts'
import { resealRows } from './seal-rotation.ts'
import { createSeal, type SealContext } from './seal.ts'

const [first, second] = [newKeyEntry('k1'), newKeyEntry('k2')]
const sealOf = (...entries: string[]) => createSeal(keyRingSetting.parse(entries.join(',')))
const here: SealContext = { column: 'identity.accounts.verifier', row: '42' }
const contexts = fc.record({ column: fc.string({ minLength: 1 }), row: fc.string() })
const bytes = fc.uint8Array({ maxLength: 300 })

describe('sealing', () => {
  const seal = sealOf(first)

  test('returns the sealed value, text or bytes, and never the same ciphertext twice', () => {
    fc.assert(
      fc.property(bytes, contexts, (plain, context) => {
        const sealed = seal.seal(plain, context)
        expect(seal.open(sealed, context)).toEqual(Buffer.from(plain))
        expect(seal.seal(plain, context)).not.toBe(sealed)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        expect(seal.openText(seal.seal(plain, here), here)).toBe(plain)
      }),
    )
  })

  test('can be opened only in its own row', () => {
    fc.assert(
      fc.property(bytes, contexts, contexts, (plain, from, to) => {
        fc.pre(from.column !== to.column || from.row !== to.row)
        const sealed = seal.seal(plain, from)
        expect(() => seal.open(sealed, to)).toThrow(InvariantViolation)
      }),
    )
  })

  test('refuses every single altered character', () => {
    const sealed = seal.seal('a verifier', here)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= '
    const altered = sealed
      .split('')
      .flatMap((_, at) =>
        alphabet.split('').map((other) => sealed.slice(0, at) + other + sealed.slice(at + 1)),
      )
    expect(altered).toContain(sealed)
    for (const text of altered) {
      if (text !== sealed) expect(() => seal.open(text, here)).toThrow(InvariantViolation)
    }
  })

  test('refuses truncated values, and any text that is not sealed', () => {
    const sealed = seal.seal('a verifier', here)
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => seal.open(sealed.slice(0, length), here)).toThrow(InvariantViolation)
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => seal.open(text, here)).toThrow(InvariantViolation)
      }),
    )
  })

  test('reveals no secret, neither in a refusal nor when it is printed', () => {
    const sealed = seal.seal('TOP-SECRET', here)
    const secrets = ['TOP-SECRET', sealed.slice(6), first.slice(3), '42']
    let message = ''
    try {
      sealOf(second).open(sealed, here)
    } catch (error) {
      message = String(error)
    }
    expect(message).toContain('names a key that the ring does not hold')
    const printed = message + inspect(seal, { depth: 9 }) + inspect(keyRingSetting.parse(first), { depth: 9 })
    for (const secret of secrets) expect(printed).not.toContain(secret)
  })
})

describe('rotation', () => {
  test('an older key opens, the first seals, and a removed one is refused', () => {
    const sealed = sealOf(first).seal('kept', here)
    const rotated = sealOf(second, first)
    expect(rotated.openText(sealed, here)).toBe('kept')
    expect(rotated.needsReseal(sealed)).toBe(true)
    const resealed = rotated.seal('kept', here)
    expect(rotated.needsReseal(resealed)).toBe(false)
    expect(resealed.startsWith(rotated.currentPrefix)).toBe(true)
    expect(sealOf(second).openText(resealed, here)).toBe('kept')
    expect(() => sealOf(second).open(sealed, here)).toThrow(InvariantViolation)
  })

  test('resealRows reseals all rows, in batches, and skips concurrently written ones', async () => {
    const [old, rotated] = [sealOf(first), sealOf(second, first)]
    const contextOf = (id: number) => ({ ...here, row: String(id) })
    const rows = new Map(Array.from({ length: 25 }, (_, id) => [id, old.seal(`value ${id}`, contextOf(id))]))
    const ids = [...rows.keys()]
    const work = {
      readBatch: async (after?: number) => ids.filter((id) => after === undefined || id > after).slice(0, 10),
      sealed: (id: number) => rows.get(id) ?? '',
      context: contextOf,
      replace: async (id: number, before: string, after: string) => {
        if (id === 7) rows.set(7, rotated.seal('newer', contextOf(7)))
        if (rows.get(id) !== before) return false
        rows.set(id, after)
        return true
      },
    }
    expect(await resealRows(rotated, work)).toEqual({ seen: 25, resealed: 24, overtaken: 1 })
    const alone = sealOf(second)
    for (const id of ids) {
      expect(alone.openText(rows.get(id) ?? '', contextOf(id))).toBe(id === 7 ? 'newer' : `value ${id}`)
    }
    expect(await resealRows(rotated, work)).toEqual({ seen: 25, resealed: 0, overtaken: 0 })
  })
})

describe('fingerprints', () => {
  test('are equal for the same value and purpose only', () => {
    const seal = sealOf(first)
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (value, purpose, other, elsewhere) => {
        const hash = seal.fingerprint(value, purpose)
        expect(seal.matches(value, purpose, hash)).toBe(true)
        expect(seal.matches(other, purpose, hash)).toBe(other === value)
        expect(seal.matches(value, elsewhere, hash)).toBe(elsewhere === purpose)
      }),
    )
  })

  test('of every key are returned for a look-up, the current one first', () => {
    const stored = sealOf(first).fingerprint('a@b.test', 'identity.email')
    const rotated = sealOf(second, first)
    const asked = rotated.fingerprints('a@b.test', 'identity.email')
    expect(asked).toEqual([rotated.fingerprint('a@b.test', 'identity.email'), stored])
    expect(rotated.matches('a@b.test', 'identity.email', stored)).toBe(true)
    expect(() => sealOf(second).matches('a@b.test', 'identity.email', stored)).toThrow(InvariantViolation)
    expect(() => rotated.matches('a@b.test', 'identity.email', 'nonsense')).toThrow(InvariantViolation)
  })
})

describe('the setting', () => {
  test('is refused with a message that shows no key', () => {
    const short = Buffer.alloc(31, 7).toString('base64')
    const cases = [
      ['', 'key 1 needs the form id:base64'],
      ['no-colon', 'key 1 needs the form id:base64'],
      [`K1:${first.slice(3)}`, 'key 1 needs the form id:base64'],
      [`k1:${short}`, 'key "k1" must be 32 bytes in base64'],
      [`${first}*`, 'key "k1" must be 32 bytes in base64'],
      [`${first},${first}`, 'key "k1" is named twice'],
      [`${first},k2:${first.slice(3)}`, 'key "k2" has the same bytes as another one'],
    ] as const
    for (const [text, expected] of cases) {
      const result = keyRingSetting.safeParse(text)
      const message = result.error?.issues.map((issue) => issue.message).join(' ') ?? ''
      expect(message).toContain(expected)
      expect(message).not.toContain(first.slice(3))
      expect(message).not.toContain(short)
    }
  })

  test('accepts base64 and base64url, padded or not', () => {
    const raw = Buffer.alloc(32, 0xfb)
    for (const text of [
      raw.toString('base64'),
      raw.toString('base64url'),
      raw.toString('base64').replace('=', ''),
    ]) {
      expect(keyRingSetting.parse(`k1:${text}`).current.master.export()).toEqual(raw)
    }
  })
})
