import { describe, expect, test } from 'vitest'
import { readNdjson } from './read-ndjson.ts'
import { tableLimits } from './table.ts'
import { all, inPieces } from './testing/read-all.ts'

const read = async (text: string, limits = {}, size = 64 * 1024) =>
  all(readNdjson(inPieces(Buffer.from(text), size), { ...tableLimits, ...limits }))

describe('a file of JSON lines', () => {
  test.each([1, 64 * 1024])('is read in pieces of %d bytes', async (size) => {
    expect(await read('\ufeff{"a":1}\r\n\r\n{"a":\n[2]', {}, size)).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 3, fault: 'not-json' },
      { line: 4, value: [2] },
    ])
  })

  test('reports a line that is too long, and reads the next one', async () => {
    expect(await read(`"${'x'.repeat(10 * 1024 * 1024)}"\n1\n`)).toEqual([
      { line: 1, fault: 'row-too-long' },
      { line: 2, value: 1 },
    ])
  })

  test('survives the deepest nesting that fits a line', async () => {
    const depth = tableLimits.maxRowCharacters / 2
    expect(await read(`${'['.repeat(depth)}${']'.repeat(depth)}\n{"a":`)).toMatchObject([
      { line: 1 },
      { line: 2, fault: 'not-json' },
    ])
  })

  test('ends with too many rows, or too many that cannot be read', async () => {
    await expect(read('1\n'.repeat(5), { maxRows: 4 })).rejects.toMatchObject({
      code: 'too-many-rows',
      line: 5,
    })
    await expect(read('x\n'.repeat(5), { maxBrokenRows: 4 })).rejects.toMatchObject({
      code: 'too-many-broken-rows',
      line: 5,
    })
  })
})
