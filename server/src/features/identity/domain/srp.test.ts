import { randomBytes } from 'node:crypto'
import { passwordKey as clientKey, passwordClaim, startSrp } from '@sooner/user-pool-client/srp'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  g,
  k,
  makeVerifier,
  N,
  passwordKey,
  poolNameOf,
  power,
  powerByHand,
  powerOfG,
  provesPassword,
  readPublicA,
  selfTestOfPowers,
  signedBytes,
  startExchange,
  toBytes,
  toInteger,
} from './srp.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const element = bytes(384).map((drawn) => toInteger(drawn) % N)
const who = { poolName: 'Pool', subject: '6e3d11e0-44cb-4135-9a76-a6f84fc180a5' }

describe('powers', () => {
  test('computed by RSA equal those computed by hand, for odd and even exponents', () => {
    selfTestOfPowers()
    fc.assert(
      fc.property(element, fc.bigInt({ min: 2n, max: 1n << 256n }), (base, exponent) => {
        expect(power(base, exponent)).toBe(powerByHand(base, exponent))
      }),
      { numRuns: 30 },
    )
  })

  test('of g by its table equal those computed by hand, and longer exponents are refused', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: (1n << 256n) - 1n }), (exponent) => {
        expect(powerOfG(exponent)).toBe(powerByHand(g, exponent))
      }),
      { numRuns: 30, examples: [[2n], [256n], [(1n << 256n) - 1n], [1n << 255n]] },
    )
    for (const exponent of [-1n, 0n, 1n, 1n << 256n])
      expect(() => powerOfG(exponent)).toThrow('unusable exponent')
  })

  test.each([
    [0n, 5n, 0n],
    [1n, 5n, 1n],
    [N - 1n, 2n, 1n],
    [g, N - 2n, powerByHand(g, N - 2n)],
  ])('of %s to the %s are correct at the edges of the group', (base, exponent, expected) => {
    expect(power(base, exponent)).toBe(expected)
  })

  test.each([
    [2n, 0n],
    [2n, 1n],
    [N, 3n],
    [-1n, 3n],
  ])('of %s to the %s are refused', (base, exponent) => {
    expect(() => power(base, exponent)).toThrow('outside of the group')
  })
})

test('bytes are read as the same number again, and the highest bit never as a sign', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: N }), (value) => {
      expect(toInteger(toBytes(value))).toBe(value)
      expect(toInteger(signedBytes(value))).toBe(value)
      expect((signedBytes(value)[0] ?? 0) < 0x80).toBe(true)
    }),
  )
  expect([127n, 128n, 256n].map((value) => signedBytes(value).toString('hex'))).toEqual([
    '7f',
    '0080',
    '0100',
  ])
})

describe('a password', () => {
  test('is proven by a client that knows it, and by no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        bytes(16),
        bytes(32),
        bytes(32),
        async (password, salt, a, b) => {
          const verifier = makeVerifier(who, password, salt)
          const start = startSrp(() => a)
          const { exchange, publicB } = startExchange(verifier.value, BigInt(`0x${start.publicA}`), b)
          const challenge = { USER_ID_FOR_SRP: who.subject, SALT: verifier.salt, SRP_B: publicB }
          const proves = async (guess: string) => {
            const key = await clientKey(start, challenge, who.poolName, guess)
            const secretBlock = Buffer.from('block')
            const asked = { ...challenge, SECRET_BLOCK: secretBlock.toString('base64') }
            const timestamp = 'Tue Nov 3 09:05:07 UTC 2026'
            const signature = await passwordClaim(key, asked, who.poolName, timestamp)
            return provesPassword(who, verifier.value, exchange, { secretBlock, timestamp, signature })
          }
          expect(await proves(password)).toBe(true)
          expect(await proves(`${password}x`)).toBe(false)
        },
      ),
      { numRuns: 15 },
    )
  })

  test.each(['', 'AAAA', Buffer.alloc(33).toString('base64'), '!!!!'])('is not proven by %j', (signature) => {
    const { exchange } = startExchange(makeVerifier(who, 'x', randomBytes(16)).value, 5n, randomBytes(32))
    const claim = { secretBlock: Buffer.alloc(1), timestamp: '', signature }
    expect(provesPassword(who, 7n, exchange, claim)).toBe(false)
  })

  test('has verifiers that differ by salt and by account', () => {
    const salt = randomBytes(16)
    const one = makeVerifier(who, 'same', salt)
    expect(makeVerifier(who, 'same', salt)).toEqual(one)
    expect(makeVerifier(who, 'same', randomBytes(16)).value).not.toBe(one.value)
    expect(makeVerifier({ ...who, subject: 'other' }, 'same', salt).value).not.toBe(one.value)
  })
})

test.each(['0', '00', N.toString(16), (3n * N).toString(16), '', '-5', '0x5', 'g', 'a'.repeat(1025)])(
  'an A of %s is refused',
  (text) => expect(readPublicA(text)).toBeUndefined(),
)

test('an A is accepted as written, in either case', () => {
  expect(readPublicA('aB')).toBe(0xabn)
  expect(readPublicA((N + 1n).toString(16))).toBe(N + 1n)
})

test('B hides the verifier, and the key changes with every part of the exchange', () => {
  const verifier = makeVerifier(who, 'secret', randomBytes(16)).value
  const [one, two] = [
    startExchange(verifier, 5n, randomBytes(32)),
    startExchange(verifier, 5n, randomBytes(32)),
  ]
  expect(one.publicB).not.toBe(two.publicB)
  expect(BigInt(`0x${one.publicB}`)).not.toBe((k * verifier) % N)
  const keys = [one.exchange, two.exchange, { ...one.exchange, A: 6n }, { ...one.exchange, u: 6n }].map(
    (exchange) => passwordKey(verifier, exchange).toString('hex'),
  )
  expect(new Set(keys).size).toBe(4)
})

test.each([
  ['local_Sooner', 'Sooner'],
  ['us-east-1_AbC123', 'AbC123'],
])('the pool %s is named %s in proofs', (id, name) => expect(poolNameOf(id)).toBe(name))
