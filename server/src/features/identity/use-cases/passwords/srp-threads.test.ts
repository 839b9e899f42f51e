import { randomBytes } from 'node:crypto'
import { startSrp } from '@sooner/user-pool-client/srp'
import { expect, test } from 'vitest'
import { readPublicA, srpHere } from '../../domain/srp.ts'
import { srpThreads } from './srp-threads.ts'

const who = { poolName: 'Pool', subject: '6e3d11e0-44cb-4135-9a76-a6f84fc180a5' }
const salt = Buffer.alloc(16, 7)

test('threads compute the same as the calling thread, also when they are given much at once', async () => {
  const threads = srpThreads()
  const here = await srpHere.makeVerifier(who, 'a password', salt)
  expect(await threads.makeVerifier(who, 'a password', salt)).toEqual(here)
  const A = readPublicA(startSrp((length) => randomBytes(length)).publicA) ?? 0n
  const random = randomBytes(32)
  const expected = await srpHere.startExchange(here.value, A, random)
  const all = await Promise.all(
    Array.from({ length: 40 }, () => threads.startExchange(here.value, A, random)),
  )
  expect(all).toEqual(all.map(() => expected))
  const claim = { secretBlock: randomBytes(900), timestamp: 'now', signature: '' }
  expect(await threads.provesPassword(who, here.value, expected.exchange, claim)).toBe(false)
})

test('a task that fails refuses its caller alone, and more than can be waited for is refused at once', async () => {
  const threads = srpThreads()
  await expect(threads.startExchange(-1n, 0n, new Uint8Array(0))).resolves.toBeDefined()
  await expect(
    threads.provesPassword(
      who,
      -1n,
      { A: -1n, b: 2n, u: 2n },
      { secretBlock: salt, timestamp: '', signature: '' },
    ),
  ).rejects.toThrow('an SRP thread failed')
  const many = await Promise.allSettled(
    Array.from({ length: 1000 }, () => threads.makeVerifier(who, 'a password', salt)),
  )
  const refusals = many.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refusals.length).toBeGreaterThan(0)
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['TooManyRequestsException']))
  expect(many.length - refusals.length).toBeGreaterThanOrEqual(200)
})
