import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipOf, type ZipEntry } from './zip.ts'

const at = new Date('2027-03-05T14:30:00Z')

async function* listed(...entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function filesIn(archive: Buffer): Promise<Readonly<Record<string, string>>> {
  const zip = await fromBufferPromise(archive, { autoClose: false })
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return found
}

test('what was put into an archive comes out of it, compressed or not, empty or not', async () => {
  const entries = listed(
    { name: 'one.txt', source: Readable.from([Buffer.from('first '), Buffer.from('é')]) },
    { name: 'papers/two.pdf', source: Readable.from([Buffer.from('stored')]), isCompressed: true },
    { name: 'none.csv', source: Readable.from([]) },
  )
  expect(await filesIn(await buffer(zipOf(entries, at)))).toEqual({
    'one.txt': 'first é',
    'papers/two.pdf': 'stored',
    'none.csv': '',
  })
})

test('a source is read as fast as the archive is, so that no file is held in memory', async () => {
  const [chunks, chunkBytes] = [500, 16_384]
  let made = 0
  const source = Readable.from(
    (async function* () {
      for (; made < chunks; made += 1) yield randomBytes(chunkBytes)
    })(),
    { objectMode: false },
  )
  let [read, maxAhead] = [0, 0]
  for await (const piece of zipOf(listed({ name: 'large', source }), at) as AsyncIterable<Buffer>) {
    read += piece.length
    // Whoever stores an archive writes each piece to a disk before it asks for the next one.
    await stat(import.meta.filename)
    maxAhead = Math.max(maxAhead, made * chunkBytes - read)
  }
  expect(read).toBeGreaterThan(chunks * chunkBytes)
  expect(maxAhead).toBeLessThan(1_000_000)
})

test('an archive whose source fails is no archive, and one that nobody reads ends its source', async () => {
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('a part of it')
      throw new Error('the store is away')
    })(),
  )
  await expect(buffer(zipOf(listed({ name: 'one', source: failing }), at))).rejects.toThrow(
    'the store is away',
  )
  const refused = (async function* (): AsyncGenerator<ZipEntry> {
    yield* listed({ name: 'one', source: Readable.from([Buffer.from('1')]) })
    throw new Error('the next one can’t be opened')
  })()
  await expect(buffer(zipOf(refused, at))).rejects.toThrow('the next one can’t be opened')
  const left = Readable.from([Buffer.alloc(1_000_000)])
  const archive = zipOf(listed({ name: 'left', source: left }), at)
  const closed = new Promise((resolve) => left.once('close', resolve))
  archive.destroy()
  await closed
})
