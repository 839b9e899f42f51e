import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiters } from './read-csv.ts'
import { readTable } from './read-table.ts'
import { TableFault } from './table.ts'
import { all, inPieces, readAll } from './testing/read-all.ts'

const read = (text: string, limits = {}) => readAll(Buffer.from(text), limits)

describe('a CSV file', () => {
  test.each([
    [
      'quotes, doubled quotes, delimiters and line ends in a cell',
      'a,b\n"x,""y""\r\nz",2\n',
      [
        ['a', 'b'],
        ['x,"y"\r\nz', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,50;2\n',
      [
        ['a', 'b'],
        ['1,50', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb, c\n1\t2\n',
      [
        ['a', 'b, c'],
        ['1', '2'],
      ],
    ],
    ['a first line that states the delimiter', 'sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
    [
      'delimiters within the quotes of the header',
      '"a,b,c";d\n1;2\n',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'old Macintosh line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'blank lines and rows without content',
      '\na,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quotation mark within a cell',
      'a,b\n5" pipe,2\n',
      [
        ['a', 'b'],
        ['5" pipe', '2'],
      ],
    ],
    ['a byte-order mark', '\ufeffa,b\n', [['a', 'b']]],
  ])('with %s', async (_what, text, rows) => {
    expect(await read(text)).toEqual(rows)
    // However the bytes arrive.
    expect(await readAll(inPieces(Buffer.from(text), 1))).toEqual(rows)
  })

  test.each([
    ['UTF-16, little endian', Buffer.from('\ufeffname\nCafé\n', 'utf16le')],
    ['UTF-16, big endian', Buffer.from('\ufeffname\nCafé\n', 'utf16le').swap16()],
    ['UTF-16 without a byte-order mark', Buffer.from('name\nCafé\n', 'utf16le')],
    ['Windows-1252', Buffer.from('name\nCafé\n', 'latin1')],
    ['UTF-8', Buffer.from('name\nCafé\n')],
  ])('in %s', async (_name, bytes) => {
    expect(await readAll(bytes)).toEqual([['name'], ['Café']])
    expect(await readAll(inPieces(bytes, 1))).toEqual([['name'], ['Café']])
  })

  test('states the line on which each row begins, and its delimiter', async () => {
    const { delimiter, rows } = await readTable(inPieces(Buffer.from('a;b\r\n"x\r\ny";1\r\n\r\n2;3')))
    const lines = (await all(rows)).map(({ line }) => line)
    expect({ delimiter, lines }).toEqual({ delimiter: ';', lines: [1, 2, 5] })
  })
})

describe('a row that cannot be read is reported with its line, and the others are read', () => {
  const long = 'x'.repeat(10 * 1024 * 1024)
  test.each([
    [
      'a quotation mark that is never closed',
      'a,b\n1,2\n3,"4\n5,6\n7,8\n',
      [['a', 'b'], ['1', '2'], '3: quote-not-closed at 2', ['5', '6'], ['7', '8']],
    ],
    [
      'one that only a later row closes',
      'a,b\n"3,4\n"5",6\n7,8\n',
      [['a', 'b'], '2: quote-not-closed at 1', ['5', '6'], ['7', '8']],
    ],
    ['a cell of 10 MB', `a,b\n${long},2\n3,4\n`, [['a', 'b'], '2: cell-too-long at 1', ['3', '4']]],
    ['a quoted cell of 10 MB', `a,b\n1,"${long}"\n3,4\n`, [['a', 'b'], '2: cell-too-long at 2', ['3', '4']]],
    [
      'a long cell of a short row',
      `a,b\n${'x'.repeat(40_000)},2\n3,4\n`,
      [['a', 'b'], '2: cell-too-long at 1', ['3', '4']],
    ],
    ['10,000 cells', `a,b\n${'x,'.repeat(10_000)}\n3,4\n`, [['a', 'b'], '2: too-many-cells', ['3', '4']]],
    [
      'a row without end',
      `a,b\n${'"xxxxxxxxxxxxxxx",'.repeat(400)}${'y'.repeat(30_000)}\n3\n`,
      [['a', 'b'], '2: row-too-long', ['3']],
    ],
  ])('%s', async (_what, text, rows) => {
    expect(await read(text, { maxRowCharacters: 32_768 })).toEqual(rows)
  })

  test('and the file ends with too many of them, or with too many rows', async () => {
    expect((await read('a\n"b\n'.repeat(9), { maxBrokenRows: 3 })).at(-1)).toBe(
      'too-many-broken-rows at line 8',
    )
    expect((await read('a\n'.repeat(9), { maxRows: 3 })).at(-1)).toBe('too-many-rows at line 4')
  })
})

test('a file without content, and one that is no text, are refused', async () => {
  expect(await readAll(Buffer.alloc(0))).toEqual(['empty-file'])
  expect(await readAll(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toEqual(['not-text'])
  expect(await readAll(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(['old-workbook'])
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'é', '0', 'a'), maxLength: 8 }),
)
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 }))
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
}

test('rows are read back as they were written, in every dialect and however their bytes arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...Object.values(encodings)),
      fc.boolean(),
      fc.integer({ min: 1, max: 64 }),
      async (rows, delimiter, lineEnd, encode, always, size) => {
        const header = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
        const written = [header, ...rows].map((cells) =>
          cells
            .map((text) => (always || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
            .join(delimiter),
        )
        const bytes = encode(written.join(lineEnd) + lineEnd)
        const filled = rows.filter((cells) => cells.some((text) => text !== ''))
        expect(await readAll(inPieces(bytes, size))).toEqual([header, ...filled])
      },
    ),
  )
})

const hostile = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', '\0', 'é', '\ud800'), maxLength: 400 })
    .map((text) => Buffer.from(text)),
)

test('no bytes cause anything but the declared faults, and the pieces make no difference', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, fc.integer({ min: 1, max: 64 }), async (given, size) => {
      const bytes = Buffer.from(given)
      const limits = { maxCells: 6, maxCellCharacters: 20, maxBrokenRows: 9 }
      const whole = await readAll(bytes, limits)
      expect(await readAll(inPieces(bytes, size), limits)).toEqual(whole)
    }),
  )
})

test('a fault of the source itself passes through', async () => {
  const broken = (async function* () {
    yield Buffer.from('a,b\n')
    throw new Error('the disk is gone')
  })()
  await expect(readAll(broken)).rejects.not.toBeInstanceOf(TableFault)
})
