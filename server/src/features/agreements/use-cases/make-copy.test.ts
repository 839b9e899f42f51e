import { expect, test } from 'vitest'
import { wordsIn } from '../../../platform/pdf/testing/pdf-words.ts'
import { agreementPdf, type AgreementCopy } from './make-copy.ts'

const name = 'Łódź Čistírna Ōsaka Ñandú 你好'
/** The expected text in the PDF: our font has no Chinese characters, so their code points are shown. */
const shownName = 'Łódź Čistírna Ōsaka Ñandú [U+4F60][U+597D]'

const copy: AgreementCopy = {
  productName: 'Sooner',
  language: 'en-US',
  title: 'Service Agreement',
  version: '1',
  vendorName: name,
  html: `<h2>Between us and ${name}</h2><p>With <strong>Đặng Thị Ngọc</strong>, <em>Ελλάδα</em> and Київ.</p><ol><li>Once.</li><li>Twice.</li></ol>`,
  sha256: 'ab'.repeat(32),
  madeAt: new Date('2027-03-05T14:30:00Z'),
  signature: [
    ['Signed by', `Żaneta ${name}`],
    ['On behalf of', name],
  ],
}
const linesOf = async (given: AgreementCopy) => wordsIn(await agreementPdf(given)).split('\n')

test('names are copied unchanged, with the code point of characters that the font lacks', async () => {
  const lines = await linesOf(copy)
  expect(lines).toEqual([
    'Sooner · Service Agreement · Version 1',
    `Between us and ${shownName}`,
    'With Đặng Thị Ngọc, Ελλάδα and Київ.',
    '1.Once.',
    '2.Twice.',
    'Signature',
    `Signed by: Żaneta ${shownName}`,
    `On behalf of: ${shownName}`,
    `SHA-256 of the text: ${copy.sha256}`,
    `1 / 1 · ${shownName} · SHA-256 ${copy.sha256}`,
  ])
})

test('the words around a Spanish text are Spanish', async () => {
  const lines = await linesOf({ ...copy, language: 'es-PR' })
  expect(lines[0]).toBe('Sooner · Service Agreement · Versión 1')
  expect(lines).toContain('Firma')
  expect(lines).toContain(`SHA-256 del texto: ${copy.sha256}`)
  const unsigned = await linesOf({ ...copy, language: 'es-PR', signature: undefined })
  expect(unsigned).toContain('Todavía sin firmar')
})

test('the same copy is the same file', async () => {
  expect((await agreementPdf(copy)).equals(await agreementPdf(copy))).toBe(true)
})

test('a copy has its own characters, whichever documents were made before it', async () => {
  const written = async (text: string) => (await linesOf({ ...copy, html: `<p>${text}</p>` }))[1]
  // Between digits, the font draws an "x" as it draws "×".
  for (const text of ['Boards of 2x4.', 'Boards of 2×4.', 'Boards of 2x4.'])
    expect(await written(text)).toBe(text)
})

test('no word is split at the end of a line, or lost, except for one that is longer than a line', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `Łódź${'ź'.repeat(index % 9)}`)
  const long = 'Ł'.repeat(200)
  const html = `<p>${[...words, long].join(' ')} end</p>`
  const lines = await linesOf({ ...copy, html, vendorName: 'Bright' })
  const set = lines.slice(1, lines.indexOf('Signature')).filter((line) => !/^\d \/ \d · /.test(line))
  expect(set.length).toBeGreaterThan(15)
  const read = set
    .join(' ')
    .replaceAll(/(?<=Ł) (?=Ł)/g, '')
    .split(' ')
  expect(read).toEqual([...words, long, 'end'])
})

test('a footer stays on its page, whatever the name of the business', async () => {
  const lines = await linesOf({ ...copy, vendorName: '你'.repeat(200) })
  expect(lines.filter((line) => /^\d+ \/ \d+ · /.test(line))).toHaveLength(1)
})
