import { expect, test } from 'vitest'
import { en as outcomes } from '../../../lib/outcomes/en.ts'
import { es as inSpanish } from '../../../lib/outcomes/es.ts'
import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, ['account.heldFromEnd', 'account.plan.movingFromEnd', 'verify.untilEnd'])

test('the messages of the specification are exact', () => {
  expect(en.add.faults.unknown).toBe('There was an error adding your bank account. Please try again later.')
  expect(en.verify.unknown).toBe('There was an error submitting your micro-deposits. Please try again later.')
  expect(en.debit.unknown).toBe(
    'There was an error authorizing direct debit. Please contact support for assistance.',
  )
})

test('the texts of these pages equal those of notices', () => {
  for (const [words, { failed }] of [
    [en, outcomes],
    [es, inSpanish],
  ] as const)
    expect(words.trouble.meaning).toContain(failed.bankingInfoLoading)
})
