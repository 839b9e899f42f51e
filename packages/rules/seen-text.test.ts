import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnseen, isSeen, signedName } from './seen-text.ts'

const written = [
  'Ann Bright',
  "Seán O'Neill-Łukasz, Jr.",
  '株式会社',
  'محمد',
  '3M',
  'Müller & Søn',
  'a\u00a0b',
]
const hidden = [
  ...['a\nb', 'a\r\nBcc: b', 'a\tb', 'a\0b', 'a\u2028b', 'a\u2029b', '\u202ea', 'a\u2066b', 'a\u200bb'],
  ...['\ufeffa', 'a\u00adb', '\u061ca', 'a\u3164', 'a\u{e0041}', 'a\ud800', '\u034fa'],
]
const nothing = ['', ' ', '\u200b', '\u3164\u2060', '\u00a0\u2003', '\u2800', '\n']

test.each(written)('%j is displayed unchanged', (text) => {
  expect([isSeen(text), hasUnseen(text)]).toEqual([true, false])
})

test.each(hidden)('%j contains invisible characters', (text) => {
  expect([isSeen(text), hasUnseen(text), signedName.test(text)]).toEqual([true, true, false])
})

test.each(nothing)('nothing of %j is visible', (text) => {
  expect([isSeen(text), signedName.test(text)]).toEqual([false, false])
})

test('a signature has a letter', () => {
  for (const name of ['Ann Bright', '株', 'محمد', 'X Æ A-12']) expect(signedName.test(name)).toBe(true)
  for (const name of ['12', '…', '-', '!']) expect(signedName.test(name)).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (signedName.test(text)) expect([isSeen(text), hasUnseen(text)]).toEqual([true, false])
    }),
  )
})
