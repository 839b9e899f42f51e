import { expect, test } from 'vitest'
import { en as outcomes } from '../../lib/outcomes/en.ts'
import { es as inSpanish } from '../../lib/outcomes/es.ts'
import { testBothLanguages } from '../../lib/words/testing/both-languages.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

testBothLanguages(en, es, ['account.heldFromEnd', 'account.plan.movingFromEnd', 'verify.untilEnd'])

test('the texts of these pages equal those of notices', () => {
  for (const [words, { failed }] of [
    [en, outcomes],
    [es, inSpanish],
  ] as const) {
    expect(words.add.faults.unknown).toBe(failed.bankAccount)
    expect(words.verify.unknown).toBe(failed.microDeposits)
    expect(words.debit.unknown).toBe(failed.directDebit)
    expect(words.trouble.meaning).toContain(failed.bankingInfoLoading)
  }
})
