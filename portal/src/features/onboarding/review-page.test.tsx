import { expect, test } from 'vitest'
import { FlowProvider } from '../../lib/onboarding/flow.ts'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import type { OnboardingProgress } from '../../lib/resources/onboarding-progress.ts'
import { flowWith, shown } from '../../testing/shown.tsx'
import { ReviewedBank } from './review-page.tsx'

const account = {
  name: 'Operating',
  countryCode: 'US',
  currencyCode: 'USD',
  bankAccountType: 'checking',
  isPrimary: true,
  isHidden: false,
  maskedRoutingNumber: '••••0021',
  maskedAccountNumber: '••••0007',
  verificationStatus: 'pending',
  hasDirectDebitAuthorization: false,
} as BankAccount
const debits: OnboardingProgress['pages'][number] = {
  page: 'direct-debit-agreement',
  isDone: true,
  mayWait: false,
  lacks: [],
}

const reviewOf = (progress: Partial<OnboardingProgress>, more: Partial<BankAccount> = {}) =>
  shown(
    <FlowProvider value={flowWith(progress)}>
      <ReviewedBank accounts={[{ ...account, ...more }]} />
    </FlowProvider>,
  )

test('the answer about debits is stated wherever it is asked for, whatever the fee scheme', async () => {
  for (const feeScheme of ['discounting', 'debiting'] as const) {
    const asked = await reviewOf({ feeScheme, pages: [debits] })
    expect(asked[asked.indexOf('Direct debit of fees') + 1]).toBe('Not authorized yet')
    const allowed = await reviewOf({ feeScheme, pages: [debits] }, { hasDirectDebitAuthorization: true })
    expect(allowed[allowed.indexOf('Direct debit of fees') + 1]).not.toBe('Not authorized yet')
    expect(await reviewOf({ feeScheme, pages: [] })).not.toContain('Direct debit of fees')
  }
})
