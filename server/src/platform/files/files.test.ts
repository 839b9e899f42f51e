import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import { asUnavailable } from './spool.ts'
import { startS3Server, type S3Server } from './testing/s3-server.ts'

const options = { maxBytes: 5_000_000, contentType: 'application/pdf' }
const now = new Date()
const region = 'eu-west-1'
const inPieces = (bytes: Buffer, size = 10_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

let root: string
let s3: S3Server
const stores = {} as Record<'folder' | 's3', FileStore>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  s3 = await startS3Server()
  stores.folder = await openFolderStore(join(root, 'folder'), now)
  stores.s3 = await openS3Store({ url: s3.url, region, spoolFolder: join(root, 'spool') }, now)
})
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

const refusedWith = (code: string): unknown => expect.objectContaining({ name: 'Refusal', code })
const spooled = async (name: 'folder' | 's3') =>
  readdir(name === 'folder' ? join(root, 'folder', '.incoming') : join(root, 'spool'))

describe.each(['folder', 's3'] as const)('the %s store', (name) => {
  test('stores complete bytes, replaces them, and deletes them', async () => {
    const store = stores[name]
    const bytes = randomBytes(1_234_567)
    const stored = await store.put('documents/a1/w9.pdf', inPieces(bytes), options)
    expect(stored).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    const got = await store.get('documents/a1/w9.pdf')
    expect(got.bytes).toBe(bytes.length)
    expect((await buffer(got.stream)).equals(bytes)).toBe(true)
    await store.put('documents/a1/w9.pdf', Readable.from([Buffer.from('new')]), options)
    expect(await store.bytes('documents/a1/w9.pdf')).toBe(3)
    await store.delete('documents/a1/w9.pdf')
    await store.delete('documents/a1/w9.pdf')
    expect(await store.exists('documents/a1/w9.pdf')).toBe(false)
    await expect(store.get('documents/a1/w9.pdf')).rejects.toEqual(refusedWith('NOT_FOUND'))
    expect(await spooled(name)).toEqual([])
  })

  test('stores an empty file', async () => {
    await stores[name].put('empty', Readable.from([]), options)
    const { stream, bytes } = await stores[name].get('empty')
    expect([bytes, (await buffer(stream)).length]).toEqual([0, 0])
  })

  test('refuses a file that is one byte too large while it streams in, and stores nothing of it', async () => {
    let taken = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          taken += 1000
          yield Buffer.alloc(1000)
        }
      })(),
    )
    const put = stores[name].put('large', endless, { ...options, maxBytes: 50_000 })
    await expect(put).rejects.toEqual(refusedWith('PAYLOAD_TOO_LARGE'))
    expect(taken).toBeLessThan(200_000)
    const justTooLarge = stores[name].put('large', inPieces(Buffer.alloc(50_001)), {
      ...options,
      maxBytes: 50_000,
    })
    await expect(justTooLarge).rejects.toEqual(refusedWith('PAYLOAD_TOO_LARGE'))
    const exact = await stores[name].put('exact', inPieces(Buffer.alloc(50_000)), {
      ...options,
      maxBytes: 50_000,
    })
    expect(exact.bytes).toBe(50_000)
    expect(await stores[name].exists('large')).toBe(false)
    expect(await spooled(name)).toEqual([])
  })

  test('stores nothing of an interrupted upload, and loses no existing data', async () => {
    await stores[name].put('steady', Readable.from([Buffer.from('before')]), options)
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(1000)
        throw new Error('the line was cut')
      })(),
    )
    await expect(stores[name].put('steady', broken, options)).rejects.toThrow('the line was cut')
    expect((await buffer((await stores[name].get('steady')).stream)).toString()).toBe('before')
    expect(await spooled(name)).toEqual([])
  })

  test('refuses a key that leads elsewhere', async () => {
    const evil = [
      '',
      '.',
      '..',
      '../a',
      'a/../b',
      'a/..',
      '/etc/passwd',
      'a//b',
      'a/',
      '.incoming/x',
      'a\\b',
      'a\0b',
      'A',
      'a b',
    ]
    for (const key of [...evil, 'a?b', 'a%2e%2e', `${'a/'.repeat(300)}a`]) {
      await expect(stores[name].put(key, Readable.from([]), options)).rejects.toThrow(InvariantViolation)
      await expect(stores[name].get(key)).rejects.toThrow(InvariantViolation)
      await expect(stores[name].delete(key)).rejects.toThrow(InvariantViolation)
    }
  })
})

describe('the folder store', () => {
  test('lets only its own account read', async () => {
    await stores.folder.put('private/one', Readable.from([Buffer.from('x')]), options)
    const modeOf = async (path: string) => (await stat(join(root, 'folder', path))).mode & 0o777
    expect([await modeOf('private/one'), await modeOf('private')]).toEqual([0o600, 0o700])
  })

  test('deletes remains of a killed process, and nothing younger', async () => {
    const incoming = join(root, 'folder', '.incoming')
    const longAgo = new Date(now.getTime() - 2 * 24 * 3600 * 1000)
    for (const name of ['old.part', 'young.part']) await writeFile(join(incoming, name), 'x')
    await utimes(join(incoming, 'old.part'), longAgo, longAgo)
    await openFolderStore(join(root, 'folder'), now)
    expect(await readdir(incoming)).toEqual(['young.part'])
    await rm(join(incoming, 'young.part'))
  })

  test('reports a full or broken disk as such, and an internal error as an internal error', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']) {
      expect(asUnavailable(Object.assign(new Error(code), { code }))).toEqual(refusedWith('UNAVAILABLE'))
    }
    expect(asUnavailable(new Error('a bug'))).not.toBeInstanceOf(Refusal)
  })
})

describe('the S3 store', () => {
  test('sends its content with its type and a signature that covers the bytes', async () => {
    await stores.s3.put('typed', Readable.from([Buffer.from('%PDF')]), options)
    expect(s3.objects.get('typed')).toEqual({ body: Buffer.from('%PDF'), type: 'application/pdf' })
  })

  test('is unavailable with wrong credentials, or without a server', async () => {
    const spoolFolder = join(root, 'spool')
    const wrong = await openS3Store({ url: s3.url.replace('AKTEST:', 'AKTEST:x'), region, spoolFolder }, now)
    await expect(wrong.put('a', Readable.from([]), options)).rejects.toEqual(refusedWith('UNAVAILABLE'))
    await expect(wrong.get('typed')).rejects.toEqual(refusedWith('UNAVAILABLE'))
    const bucketless = await openS3Store(
      { url: s3.url.replace('/bucket', '/other'), region, spoolFolder },
      now,
    )
    await expect(bucketless.put('a', Readable.from([]), options)).rejects.toEqual(refusedWith('UNAVAILABLE'))
    const other = await startS3Server()
    await other.close()
    const gone = await openS3Store({ url: other.url, region, spoolFolder }, now)
    await expect(gone.put('a', Readable.from([Buffer.from('x')]), options)).rejects.toEqual(
      refusedWith('UNAVAILABLE'),
    )
    expect(await spooled('s3')).toEqual([])
  })

  test('retries after a temporary error, with the whole file', async () => {
    s3.failNext(503, 2)
    await stores.s3.put('again', Readable.from([Buffer.from('all of it')]), options)
    expect(s3.objects.get('again')?.body.toString()).toBe('all of it')
    s3.failNext(500, 3)
    await expect(stores.s3.exists('again')).rejects.toEqual(refusedWith('UNAVAILABLE'))
  })
})

test('a file is locked in S3 until the day that was asked for, with the checksum that S3 wants', async () => {
  const lockedUntil = new Date('2036-11-20T00:00:00Z')
  const locked = { maxBytes: 100, contentType: 'application/jsonl', lockedUntil }
  await stores.s3.put('locked', Readable.from([Buffer.from('{}')]), locked)
  await stores.s3.put('free', Readable.from([Buffer.from('{}')]), { ...locked, lockedUntil: undefined })
  expect([s3.objects.get('locked')?.lockedUntil, s3.objects.get('free')?.lockedUntil]).toEqual([
    '2036-11-20T00:00:00.000Z',
    undefined,
  ])
})
