import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { clamd } from './clamd.ts'
import { eicar, startClamd } from './testing/clamd-server.ts'

const server = await startClamd()
afterAll(() => server.close())
const scan = (bytes: Buffer, signal = AbortSignal.timeout(20_000), { port } = server) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 60_000) }, (_, at) =>
    bytes.subarray(at * 60_000, (at + 1) * 60_000),
  )
  return clamd({ host: '127.0.0.1', port }).scan(Readable.from(pieces), signal)
}

test('sends the whole file, and returns what was found in it', async () => {
  const large = randomBytes(5_000_000)
  expect(await scan(large)).toBe('clean')
  expect(server.scanned.at(-1)?.equals(large)).toBe(true)
  expect(await scan(Buffer.alloc(0))).toBe('clean')
  expect(await scan(Buffer.concat([large, Buffer.from(eicar)]))).toBe('infected')
})

test.each(['INSTREAM size limit exceeded. ERROR', 'no such command', '', 'stream: OK and more'])(
  'does not accept %j as an answer',
  async (answer) => {
    server.answerWith(answer)
    await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    server.answerWith(undefined)
  },
)

test('is distinguished from a scanner that is unavailable, silent or cut off', async () => {
  const failing = await startClamd()
  failing.answerWith('silence')
  await expect(scan(randomBytes(5_000_000), AbortSignal.timeout(50), failing)).rejects.toMatchObject({
    message:
      'We can’t check files for viruses right now: the virus scanner took too long. Please try again later.',
  })
  const patient = AbortSignal.timeout(20_000)
  const cut = scan(randomBytes(5_000_000), patient, failing)
  await Promise.all([failing.close(), expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' })])
  await expect(scan(Buffer.from('x'), patient, failing)).rejects.toMatchObject({
    message:
      'We can’t check files for viruses right now: the virus scanner doesn’t answer. Please try again later.',
  })
})
