import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { InvariantViolation } from '@sooner/rules/refusal'
import { afterAll, expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from '../seal-keys.ts'
import { openFolderStore } from './folder-store.ts'
import { sealFiles } from './sealed-files.ts'

const root = await mkdtemp(join(tmpdir(), 'sealed-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const store = await openFolderStore(root, new Date())
const [first, second] = [newKeyEntry('k1'), newKeyEntry('key-number-two')]
const under = (...entries: string[]) => sealFiles(store, keyRingSetting.parse(entries.join(',')))
const files = under(first)
const options = { maxBytes: 400_000, contentType: 'application/pdf' }
const chunk = 65_536

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const read = async (place: string, from = files) => buffer((await from.get(place)).stream)
const atRest = (place: string) => readFile(join(root, place))

test('every length comes back whole, with its length and digest, whatever the pieces that it came in', async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 300_000]) {
    for (const size of [997, chunk, 300_000]) {
      const bytes = randomBytes(length)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(await files.put('a/b', inPieces(bytes, size), options)).toEqual({
        bytes: length,
        sha256,
        keyId: 'k1',
      })
      const got = await files.get('a/b')
      expect(got.bytes).toBe(length)
      expect((await buffer(got.stream)).equals(bytes)).toBe(true)
    }
  }
})

test('the same file twice is stored as different bytes, none of them its own', async () => {
  const bytes = Buffer.from('Taxpayer Identification Number '.repeat(1000))
  await files.put('a/c', Readable.from([bytes]), options)
  const one = await atRest('a/c')
  await files.put('a/c', Readable.from([bytes]), options)
  expect((await atRest('a/c')).equals(one)).toBe(false)
  expect(one.includes('Taxpayer')).toBe(false)
  expect(one.includes('k1')).toBe(true)
})

test('a file that was altered, cut, exchanged or moved is never read to its end, and no altered byte is passed on', async () => {
  const bytes = randomBytes(3 * chunk + 100)
  await files.put('a/d', Readable.from([bytes]), options)
  const whole = await atRest('a/d')
  const header = whole.length - bytes.length - 4 * 16
  const sealedChunk = chunk + 16
  const part = (from: number, to?: number) =>
    whole.subarray(header + from * sealedChunk, to === undefined ? undefined : header + to * sealedChunk)
  const start = whole.subarray(0, header)
  const altered = Buffer.from(whole)
  altered[header + 2 * sealedChunk + 5] = (altered[header + 2 * sealedChunk + 5] ?? 0) ^ 1
  const forms = {
    altered,
    cutAtChunk: Buffer.concat([start, part(0, 3)]),
    cutInChunk: whole.subarray(0, whole.length - 1),
    cutToHeader: start,
    exchanged: Buffer.concat([start, part(1, 2), part(0, 1), part(2)]),
    longer: Buffer.concat([whole, Buffer.alloc(40)]),
    plain: bytes,
    empty: Buffer.alloc(0),
  }
  const outcomes: Record<string, string> = {}
  for (const [form, stored] of Object.entries(forms)) {
    await writeFile(join(root, 'a/d'), stored)
    const passed: Buffer[] = []
    const reading = (async () => {
      const { stream } = await files.get('a/d')
      for await (const piece of stream as AsyncIterable<Buffer>) passed.push(piece)
    })()
    const fault: unknown = await reading.then(
      () => undefined,
      (error: unknown) => error,
    )
    const got = Buffer.concat(passed)
    const isBeginning = got.equals(bytes.subarray(0, got.length))
    outcomes[form] = fault instanceof InvariantViolation && isBeginning ? 'refused' : String(fault)
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(forms).map((form) => [form, 'refused'])))
  await writeFile(join(root, 'a/e'), whole)
  await expect(read('a/e')).rejects.toThrow(InvariantViolation)
})

test('an older key of the ring still opens a file; without it nothing does', async () => {
  const bytes = randomBytes(1000)
  await files.put('a/f', Readable.from([bytes]), options)
  const rotated = under(second, first)
  expect((await read('a/f', rotated)).equals(bytes)).toBe(true)
  await expect(read('a/f', under(second))).rejects.toThrow('a key that the ring does not hold')
  expect(await rotated.put('a/f', (await rotated.get('a/f')).stream, options)).toMatchObject({
    keyId: 'key-number-two',
  })
  expect((await read('a/f', under(second))).equals(bytes)).toBe(true)
})

test('a file that is too large, or breaks off, leaves what was there; whoever stops reading closes the file', async () => {
  await files.put('a/g', Readable.from([Buffer.from('before')]), options)
  const large = inPieces(randomBytes(options.maxBytes + 1), chunk)
  await expect(files.put('a/g', large, options)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(large.destroyed).toBe(true)
  const breaking = Readable.from(
    (function* () {
      yield randomBytes(100)
      throw new Error('the line is cut')
    })(),
  )
  await expect(files.put('a/g', breaking, options)).rejects.toThrow('the line is cut')
  expect((await read('a/g')).toString()).toBe('before')
  await files.put('a/g', inPieces(randomBytes(options.maxBytes), chunk), options)
  const { stream } = await files.get('a/g')
  const closed = new Promise((resolve) => void stream.once('close', resolve))
  stream.destroy()
  await closed
})
