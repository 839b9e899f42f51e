import { parseAgreement } from '@sooner/rules/agreement-text'
import { expect, test } from 'vitest'
import { runsOf } from './agreement-copy.ts'

const runsIn = (html: string) => {
  const [block] = parseAgreement(html)
  return block && 'parts' in block ? runsOf(block.parts).map(({ text, style }) => [style, text]) : []
}

test('white space is one blank, and is removed at either end and beside a break', () => {
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
