import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RailFileFault } from '../file-rail/format.ts'
import { readAchFile } from './read-file.ts'
import { bankLines, inPieces, returned } from './testing/bank-file.ts'

const lines = bankLines([
  { entries: [{ addenda: [returned('R01')] }, { transactionCode: '21', addenda: [returned('R03')] }] },
  { entryClass: 'PPD', entries: [{ addenda: [returned('R02')] }] },
])
const good = `${lines.join('\n')}\n`

async function countIn(text: string, size?: number): Promise<number> {
  let count = 0
  for await (const item of readAchFile(inPieces(text, size))) count += item.addenda.length
  return count
}

const faultOf = async (text: string): Promise<string> =>
  countIn(text).then(
    () => 'accepted',
    (fault: unknown) => (fault instanceof RailFileFault ? fault.message : 'another fault'),
  )

/** The good file with one line changed. */
const withLine = (at: number, change: (line: string) => string) =>
  lines.map((line, index) => (index === at ? change(line) : line)).join('\n')

describe('a file', () => {
  test('may have any line ends or none, in pieces of any size, with or without filler', async () => {
    const bare = lines.filter((line) => !/^9{94}$/.test(line))
    for (const text of [good, lines.join('\r\n'), lines.join(''), `${lines.join('')}\r\n`, bare.join('\n')])
      for (const size of [1, 7, 93, 94, 95, 96, 10_000]) expect(await countIn(text, size)).toBe(3)
  })

  test('whose programs dropped blanks at the ends of its first and last record is read', async () => {
    expect(await countIn(lines.map((line) => (/^[19]/.test(line) ? line.trimEnd() : line)).join('\n'))).toBe(
      3,
    )
  })

  test('that was cut anywhere is refused whole', async () => {
    const end = good.lastIndexOf('\n9000002')
    for (let length = 0; length <= end + 50; length += 13)
      expect(await faultOf(good.slice(0, length))).not.toBe('accepted')
  })

  test('with another number in a control record is refused', async () => {
    const controls = lines.flatMap((line, at) => (/^[89]/.test(line) && !/^9{94}$/.test(line) ? [at] : []))
    for (const at of controls) {
      const last = lines[at]?.startsWith('8') ? 44 : 55
      for (let position = 1; position < last; position += 1) {
        const text = withLine(at, (line) => {
          const digit = (Number(line.charAt(position)) + 1) % 10
          return line.slice(0, position) + digit + line.slice(position + 1)
        })
        expect(await faultOf(text)).not.toBe('accepted')
      }
    }
  })

  test('that breaks a rule is refused with the line and the reason', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ['', 'The file ends before its control record.'],
      [withLine(0, (line) => `2${line.slice(1)}`), 'line 1: The file does not begin with a file header'],
      [
        withLine(0, (line) => line.replace('261124', '261324')),
        'line 1: The file header has no creation date.',
      ],
      [withLine(1, (line) => line.replace('CCD', 'IAT')), 'line 2: Batches of class IAT are not read.'],
      [withLine(1, (line) => `5999${line.slice(4)}`), 'line 2: A batch has an unknown service class.'],
      [
        withLine(1, (line) => `5220${line.slice(4)}`),
        "line 3: An entry's direction is not that of its batch.",
      ],
      [withLine(2, (line) => `699${line.slice(3)}`), 'line 3: An entry has an unknown transaction code.'],
      [
        withLine(2, (line) => `${line.slice(0, 11)}6${line.slice(12)}`),
        'line 3: The check digit of a routing number',
      ],
      [
        withLine(2, (line) => line.replace('0000012345', '00000-2345')),
        'line 3: The amount of an entry is not numeric.',
      ],
      [withLine(2, (line) => line.slice(0, 93)), 'line 3: A record is too short.'],
      [withLine(2, (line) => `${line} `), 'line 3: A record is too long.'],
      [withLine(2, (line) => line.replace('BRIGHTSIDE', 'BRIGHTSÏDE')), 'printable ASCII'],
      [withLine(2, (line) => line.replace('BRIGHTSIDE', 'BRIGHT\0IDE')), 'printable ASCII'],
      [
        withLine(2, (line) => `${line.slice(0, 78)}0${line.slice(79)}`),
        'line 4: An addenda record without an entry',
      ],
      [withLine(6, (line) => `X${line.slice(1)}`), 'line 7: A record of an unknown type.'],
      [lines.toSpliced(3, 1).join('\n'), 'line 3: An entry announces an addenda record that is missing.'],
      [lines.toSpliced(1, 1).join('\n'), 'line 2: An entry stands outside a batch.'],
      [lines.toSpliced(6, 1).join('\n'), 'line 7: A batch begins before the previous one ended.'],
      [lines.toSpliced(10, 1).join('\n'), 'line 11: The file ends inside a batch.'],
      [`${good}${lines[2]}\n`, 'line 21: Something follows the file control record.'],
      [
        withLine(6, (line) => `${line.slice(0, 87)}0000009`),
        'line 7: A batch control record does not belong to its batch.',
      ],
    ]
    for (const [text, reason] of cases) expect(await faultOf(text)).toContain(reason)
  })

  test('of an endless line needs no memory', async () => {
    const line = 'x'.repeat(1000)
    async function* endless() {
      for (;;) yield await Promise.resolve(Buffer.from(line))
    }
    await expect(readAchFile(endless()).next()).rejects.toThrow(RailFileFault)
  })

  test('of random changes is read or refused, and never another fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        async (changes) => {
          let text = good
          for (const [at, sign] of changes)
            text = text.slice(0, at) + String.fromCharCode(sign) + text.slice(at + 1)
          expect(await faultOf(text)).not.toBe('another fault')
        },
      ),
    )
  })
})
