import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('one further invoice is singular', () => {
  expect([en.more('1'), en.more('2')]).toEqual([
    'and 1 more, which is also selected in the list',
    'and 2 more, which are also selected in the list',
  ])
  expect(es.more('1')).toBe('y 1 más, que también está seleccionada en la lista')
})

test('what is deducted for what a vendor owes is stated where a need is out of reach', () => {
  expect([en.shortText('$10.00', '$1.00'), en.shortText('$10.00', '$1.00', '$5.00')]).toEqual([
    'All invoices that can be paid in time come to $10.00, which is $1.00 short.',
    'After $5.00 is deducted for what you owe, all invoices that can be paid in time come to $10.00, which is $1.00 short.',
  ])
  expect(es.shortText('$10.00', '$1.00', '$5.00')).toBe(
    'Después de deducir $5.00 por lo que usted debe, todas las facturas que se pueden pagar a tiempo suman $10.00. Faltan $1.00.',
  )
})
