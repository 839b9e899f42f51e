import { expect, test } from 'vitest'
import { debitText } from './debit-text.ts'

const textFor = (businessName: string) =>
  debitText({ productName: 'Sooner', businessName, accountLastFour: '4321' })
const usual = textFor('Acme Void paper')

test('a name in the text is one line of visible letters, whatever its characters', () => {
  for (const name of [
    'Acme\n\nVoid paper',
    'Acme\r\nVoid\u2028paper',
    '\u202eAcme\u200b \u2066Void\t\tpaper\u0000',
    ' Acme  Void\u2029paper ',
  ])
    expect(textFor(name)).toBe(usual)
  expect(usual.split('\n\n')).toHaveLength(4)
  expect(textFor('Müller & Søn 株式会社')).toContain('Müller & Søn 株式会社 authorizes Sooner')
})
