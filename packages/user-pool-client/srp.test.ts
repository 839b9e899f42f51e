import { createHash, createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, signedBytes, toHex, toInteger } from './bytes.ts'
import { passwordClaim, passwordKey, startSrp } from './srp.ts'
import { g, N, power } from './srp-group.ts'

/** The service's side, implemented independently with Node's own hashes, for comparison with the client. */
const service = {
  hash: (...parts: (Uint8Array | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest(),

  /** Two's complement by BigInt arithmetic; the client pads text instead. */
  signed(value: bigint): Buffer {
    let length = 1
    while (BigInt.asIntN(length * 8, value) !== value) length += 1
    return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
  },

  integer: (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`),

  /** Processes the bits from right to left; the client goes from left to right. */
  power(base: bigint, exponent: bigint): bigint {
    let [result, square, rest] = [1n, base % N, exponent]
    while (rest > 0n) {
      if (rest & 1n) result = (result * square) % N
      square = (square * square) % N
      rest >>= 1n
    }
    return result
  },

  multiplier: () => service.integer(service.hash(service.signed(N), service.signed(g))),

  verifier(pool: string, user: string, password: string, salt: bigint): bigint {
    const x = service.hash(service.signed(salt), service.hash(`${pool}${user}:${password}`))
    return service.power(g, service.integer(x))
  },

  key(verifier: bigint, b: bigint, A: bigint, B: bigint): Buffer {
    const u = service.hash(service.signed(A), service.signed(B))
    const S = service.power((A * service.power(verifier, service.integer(u))) % N, b)
    const salt = service.signed(service.integer(u))
    return Buffer.from(hkdfSync('sha256', service.signed(S), salt, 'Caldera Derived Key', 16))
  },
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('SRP', () => {
  test('computes the same key as the service, for any password, name, salt and secrets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.uuid(),
        bytes(16),
        bytes(32),
        bytes(32),
        async (password, user, saltBytes, clientRandom, serverRandom) => {
          const start = startSrp(() => clientRandom)
          const salt = service.integer(saltBytes)
          const b = service.integer(serverRandom)
          const A = BigInt(`0x${start.publicA}`)
          const verifier = service.verifier('Pool', user, password, salt)
          const B = (service.multiplier() * verifier + service.power(g, b)) % N
          const challenge = { USER_ID_FOR_SRP: user, SALT: salt.toString(16), SRP_B: B.toString(16) }
          const key = await passwordKey(start, challenge, 'Pool', password)
          expect(toHex(key)).toBe(service.key(verifier, b, A, B).toString('hex'))

          const other = await passwordKey(start, challenge, 'Pool', `${password}!`)
          expect(toHex(other)).not.toBe(toHex(key))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('signs the pool, the user, the block and the time in this order', async () => {
    const block = Buffer.from('opaque')
    const claim = await passwordClaim(
      fromHex('00112233445566778899aabbccddeeff'),
      { USER_ID_FOR_SRP: 'user', SECRET_BLOCK: block.toString('base64') },
      'Pool',
      'Tue Nov 3 09:05:07 UTC 2026',
    )
    const expected = createHmac('sha256', Buffer.from('00112233445566778899aabbccddeeff', 'hex'))
      .update('Pooluseropaque')
      .update('Tue Nov 3 09:05:07 UTC 2026')
      .digest('base64')
    expect(claim).toBe(expected)
  })

  test.each([0n, N, 2n * N])('refuses to continue with B = %s', async (B) => {
    const challenge = { USER_ID_FOR_SRP: 'user', SALT: 'ab', SRP_B: B.toString(16) }
    await expect(
      passwordKey(
        startSrp(() => fromHex('05')),
        challenge,
        'Pool',
        'secret',
      ),
    ).rejects.toMatchObject({
      code: 'InvalidServerValue',
    })
  })

  test('the group is a safe prime of 3072 bits with the generator 2', () => {
    expect(N.toString(2)).toHaveLength(3072)
    expect(power(2n, N - 1n)).toBe(1n)
    expect(power(3n, (N - 1n) / 2n - 1n) !== 1n && power(3n, N - 1n) === 1n).toBe(true)
  })
})

test('integers are hashed in their shortest signed form', () => {
  expect(toHex(signedBytes(20n))).toBe('14')
  expect(toHex(signedBytes(127n))).toBe('7f')
  expect(toHex(signedBytes(128n))).toBe('0080')
  expect(toHex(signedBytes(200n))).toBe('00c8')
  expect(toHex(signedBytes(0x123n))).toBe('0123')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1n << 3072n }), (value) => {
      expect(toHex(signedBytes(value))).toBe(service.signed(value).toString('hex'))
      expect(toInteger(signedBytes(value))).toBe(value)
    }),
  )
})
