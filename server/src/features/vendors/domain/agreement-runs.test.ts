import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShownCharacters, runsOf } from './agreement-runs.ts'
import { parseAgreement } from '@sooner/rules/agreement-text'

const runsIn = (html: string) => {
  const [block] = parseAgreement(html)
  return block && 'parts' in block ? runsOf(block.parts).map(({ text, style }) => [style, text]) : []
}

test('white space is one blank, and none at either end or beside a break', () => {
  expect(
    runsIn('<p>\n  Between  us\n and <strong> you </strong> and <em>me</em> , <br> here. \n</p>'),
  ).toEqual([
    ['plain', 'Between us and '],
    ['strong', 'you '],
    ['plain', 'and '],
    ['em', 'me'],
    ['plain', ' , '],
    ['plain', '\n'],
    ['plain', 'here.'],
  ])
  expect(runsIn('<p> </p>')).toEqual([])
})

test('what a font lacks stands by its number, and nothing else is another', () => {
  expect(inShownCharacters('Œuvre “é” – ½ €')).toBe('Œuvre “é” – ½ €')
  expect(inShownCharacters('e\u0301')).toBe('é')
  expect(inShownCharacters('Łódź 中 😀')).toBe('[U+0141]ód[U+017A] [U+4E2D] [U+1F600]')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        new TextEncoder().encode(inShownCharacters(text)).every((byte) => byte === 10 || byte >= 32),
      ).toBe(true)
    }),
  )
})
