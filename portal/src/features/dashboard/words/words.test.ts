import { eligibilityNextSteps } from '@sooner/rules/eligibility'
import { expect, test } from 'vitest'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es)

test('one day is singular', () => {
  expect([
    en.now.one('••••1', 'Dec 1', '1'),
    en.now.many('2', '••••1', 'Dec 1', '1'),
    en.now.many('2', '••••1', 'Dec 1', '1.5'),
  ]).toEqual([
    'for 1 invoice, in your account ••••1 by Dec 1: 1 day sooner',
    'for 2 invoices, in your account ••••1 by Dec 1: 1 day sooner on average',
    'for 2 invoices, in your account ••••1 by Dec 1: 1.5 days sooner on average',
  ])
  expect(es.now.one('••••1', '1 dic', '1')).toBe(
    'por 1 factura, en su cuenta ••••1 a más tardar el 1 dic: 1 día antes',
  )
})

test('every next step of the vocabulary has its sentence', () => {
  expect(Object.keys(en.overview.waiting.steps)).toEqual([...eligibilityNextSteps])
})
