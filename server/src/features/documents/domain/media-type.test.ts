import { fileTypeFromBuffer } from 'file-type'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heic, jpeg, pdf, png, withArchive } from '../testing/files.ts'
import { endsAsArchive, headBytes, mediaTypeOf, tailBytes } from './media-type.ts'

async function typeOf(bytes: Buffer) {
  const head = bytes.subarray(0, headBytes)
  return mediaTypeOf(head, (await fileTypeFromBuffer(head))?.mime)
}
const box = (...brands: string[]) => {
  const body = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([length, body, Buffer.alloc(100)])
}

describe('the type is detected from the bytes', () => {
  test.each([
    ['application/pdf', pdf()],
    ['image/png', png()],
    ['image/png', png(Buffer.alloc(6000, 'x'))],
    ['image/jpeg', jpeg()],
    ['image/heic', heic()],
    ['image/heic', box('mif1', 'mif1', 'heic')],
    ['image/heic', box('heix', 'mif1')],
  ])('%s', async (type, bytes) => expect(await typeOf(bytes)).toBe(type))

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('%')],
    ['text', Buffer.from('Routing number, account number')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1')],
    ['ZIP', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1')],
    ['an executable program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['AVIF', box('avif', 'mif1', 'avif')],
    ['another image under the general brand', box('mif1', 'mif1', 'avif')],
    ['a video', box('isom', 'mp42')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('junk\n'), pdf()])],
    ['a PDF behind a music tag', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), pdf()])],
    ['a picture that is also a PDF', jpeg(Buffer.from('%PDF-1.4\n'))],
    ['a picture that is also an HTML page', png(Buffer.from('<SCRIPT>alert(1)</SCRIPT>'))],
    ['a PDF that is also an HTML page', Buffer.from('%PDF-1.4\n<html><body>')],
  ])('%s is refused', async (_what, bytes) => expect(await typeOf(bytes)).toBeUndefined())

  test('any bytes are handled without an exception', async () => {
    const start = fc
      .constantFrom(pdf(), png(), jpeg(), heic(), Buffer.alloc(0))
      .map((bytes) => bytes.subarray(0, 24))
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (begin, rest) => {
        const type = await typeOf(Buffer.concat([begin, rest]))
        if (type !== undefined) expect(begin.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})

test('an archive behind a picture is detected from its end, with the longest comment', () => {
  for (const bytes of [pdf(), png(), jpeg(), heic()]) {
    expect(endsAsArchive(bytes.subarray(-tailBytes))).toBe(false)
    for (const comment of [0, 1, 65_535]) {
      expect(endsAsArchive(withArchive(bytes, comment).subarray(-tailBytes))).toBe(true)
    }
  }
})
