import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShownCharacters, partOf, piecesOf } from './letters.ts'

test('a character that the font lacks is written as its code point, and no other changes', () => {
  expect(inShownCharacters('Œuvre “é” – ½ € Łódź Ōsaka Đặng Ελλάδα Київ')).toBe(
    'Œuvre “é” – ½ € Łódź Ōsaka Đặng Ελλάδα Київ',
  )
  expect(inShownCharacters('e\u0301')).toBe('é')
  expect(inShownCharacters('中 😀 \u202e x\u0323\u0301')).toBe(
    '[U+4E2D] [U+1F600] [U+202E] x[U+0323][U+0301]',
  )
})

test('each piece of any text has letters of one part only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = inShownCharacters(text).replaceAll('\n', ' ')
      const pieces = piecesOf(shown)
      expect(pieces.map((piece) => piece.text).join('')).toBe(shown)
      expect(
        pieces.every((piece) => Array.from(piece.text, partOf).every((part) => part === piece.part)),
      ).toBe(true)
    }),
  )
})
