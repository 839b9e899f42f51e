import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from '../read-table.ts'
import { all, inPieces, readAll } from '../testing/read-all.ts'
import { workbook, workbookOf, workbookParts, zip } from '../testing/workbook.ts'

describe('a workbook', () => {
  test('gives texts, numbers, days, truth values and the results of formulas', async () => {
    const bytes = workbook({
      strings: ['number', 'Caf\u00e9 & <Sons>', 'line\r\nbreak _x0041_'],
      formats: ['dd/mm/yyyy', '[$-409]h:mm AM/PM', '#,##0.00 "days"', 'yyyy\\-mm', '0.00'],
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="3"><c r="B3" s="1"><v>45000.75</v></c><c r="C3" s="2"><v>0.5</v></c><c r="D3" s="3"><v>7</v></c><c r="E3" s="4"><v>60</v></c></row>
        <row r="4"><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>joined</v></c><c><f>0.1+0.2</f><v>0.30000000000000004</v></c>
        <c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>note</t></rPh></is></c><c t="d"><v>2026-01-31T10:00:00</v></c></row>
        <row r="5"><c r="A5"/></row>`,
    })
    expect(await readAll(bytes)).toEqual([
      ['number', 'Caf\u00e9 & <Sons>', 'line\r\nbreak _x0041_'],
      ['', '2023-03-15', 0.5, 7, '1900-02-29'],
      ['TRUE', 'joined', 0.3, 'rich text', '2026-01-31'],
    ])
    const { format, rows } = await readTable(inPieces(bytes, 10))
    expect([format, (await all(rows)).map(({ line }) => line)]).toEqual(['workbook', [1, 3, 4]])
  })

  test('counts days from 1904 where it says so', async () => {
    const rows = '<row><c s="1"><v>0</v></c><c s="1"><v>43538</v></c><c s="1"><v>-1</v></c></row>'
    expect(await readAll(workbook({ rows, formats: ['m/d/yy'], from1904: true }))).toEqual([
      ['1904-01-01', '2023-03-15', -1],
    ])
    expect(await readAll(workbook({ rows, formats: ['m/d/yy'] }))).toEqual([[0, '2019-03-14', -1]])
  })

  test('is read from the first sheet that is shown', async () => {
    const parts = workbookParts({ rows: '<row><c><v>1</v></c></row>' })
    const hidden = parts['xl/workbook.xml'].replace(
      '<sheets>',
      '<sheets><sheet name="Zero" state="hidden" r:id="rId8"/>',
    )
    expect(await readAll(zip({ ...parts, 'xl/workbook.xml': hidden }))).toEqual([[1]])
  })

  test('with rows that cannot be read gives the others', async () => {
    const long = randomBytes(5 * 1024 * 1024).toString('hex')
    const wide = '<c><v>1</v></c>'.repeat(10_000)
    const rows = `<row><c><v>1</v></c></row><row><c t="inlineStr"><is><t>${long}</t></is></c></row><row>${wide}</row>
      <row><c/><c t="e"><v>#REF!</v></c></row><row><c><v>2</v></c></row>`
    expect(await readAll(workbook({ rows }))).toEqual([
      [1],
      '2: cell-too-long at 1',
      '3: too-many-cells at 501',
      '4: formula-error at 2',
      [2],
    ])
  })
})

describe('what is no workbook, or wants to fill the memory, ends in a fault', () => {
  const parts = workbookParts({ rows: '<row><c><v>1</v></c></row>' })
  const sheet = 'xl/worksheets/sheet1.xml'
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ')
  test.each<[string, Buffer, string]>([
    ['a zip file of something else', zip({ 'a.txt': 'a' }), 'unreadable-workbook'],
    ['a workbook in a zip file', zip({ 'a.xlsx': zip(parts) }), 'unreadable-workbook'],
    ['an empty zip file', zip({}), 'unreadable-workbook'],
    [
      'a sheet that is cut off',
      zip({ ...parts, [sheet]: parts[sheet].slice(0, -20) }),
      'unreadable-workbook',
    ],
    [
      'a sheet with an entity of its own',
      zip({ ...parts, [sheet]: `<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>` }),
      'unreadable-workbook',
    ],
    [
      'a sheet that is nested too deeply',
      zip({ ...parts, [sheet]: '<a>'.repeat(200) }),
      'unreadable-workbook',
    ],
    [
      'a tag with too many attributes',
      zip({ ...parts, [sheet]: `<a ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>` }),
      'unreadable-workbook',
    ],
    ['rows in disorder', workbook({ rows: '<row r="2"/><row r="1"/>' }), 'unreadable-workbook at line 3'],
    ['a bomb', zip({ ...parts, 'xl/media/bomb': zeros(8) }), 'workbook-too-large'],
    [
      'a bomb that lies about its length',
      zip({ ...parts, [sheet]: zeros(8) }, { [sheet]: 100 }),
      'unreadable-workbook',
    ],
    [
      '10,001 parts',
      zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`a${at}`, '']))),
      'workbook-too-large',
    ],
  ])('%s', async (_what, bytes, fault) => {
    expect((await readAll(bytes)).at(-1)).toBe(fault)
  })

  test('more bytes after decompression, more bytes as sent, and more rows than are allowed', async () => {
    const file = zip(parts)
    expect(await readAll(file, { maxInflatedBytes: 1000 })).toEqual(['workbook-too-large'])
    expect(await readAll(file, { maxWorkbookBytes: 1000 })).toEqual(['workbook-too-large'])
    const rows = '<row><c><v>1</v></c></row>'.repeat(4)
    expect((await readAll(workbook({ rows }), { maxRows: 3 })).at(-1)).toBe('too-many-rows at line 4')
  })

  test('a file that was cut off, or has a wrong byte, anywhere', async () => {
    const file = workbookOf([
      ['a', 1],
      ['b', 2],
    ])
    const whole = await readAll(file)
    for (let at = 4; at < file.length; at += 3) {
      expect(await readAll(file.subarray(0, at))).toEqual(['unreadable-workbook'])
      const wrong = Buffer.from(file)
      wrong[at] = (wrong[at] ?? 0) ^ 0x55
      // A wrong byte may be in a place that is not read, or make another text; it never makes another error.
      expect((await readAll(wrong)).length).toBeLessThanOrEqual(whole.length + 1)
    }
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
)

test('rows are read back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 10 }),
      async (rows) => {
        expect(await readAll(workbookOf(rows))).toEqual(rows)
      },
    ),
  )
})
