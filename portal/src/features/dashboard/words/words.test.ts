import { eligibilityNextSteps } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('one day is singular', () => {
  expect([en.now.one('1'), en.now.many('2', '1'), en.now.many('2', '1.5')]).toEqual([
    '1 invoice, 1 day sooner',
    '2 invoices, 1 day sooner on average',
    '2 invoices, 1.5 days sooner on average',
  ])
  expect([es.now.one('1'), es.now.many('2', '1')]).toEqual([
    '1 factura, 1 día antes',
    '2 facturas, 1 día antes en promedio',
  ])
})

test('every next step of the vocabulary has its sentence', () => {
  expect(Object.keys(en.overview.waiting.steps)).toEqual([...eligibilityNextSteps])
})
