import type { userAccount } from '@sooner/contract/access'
import type { z } from 'zod'
import type { UserAccount } from '../domain/user-account.ts'

export type UserAccountAnswer = z.input<typeof userAccount>

/** The ID of a registered onboarding is its person's secret, so it is hidden from colleagues and operators. */
export const answerColleague = (account: UserAccount, reader: string): UserAccountAnswer => ({
  ...answerUserAccount(account),
  onboardingId: account.subject === reader ? account.onboardingId : null,
})

export function answerUserAccount(account: UserAccount): UserAccountAnswer {
  const { promoCode, referralCode, subdomain } = account
  return {
    id: account.id,
    onboardingData: { promoCode, referralCode, subdomain },
    parentId: account.parentId,
    onboardingId: account.onboardingId,
    email: account.email,
    vendorId: account.vendorId,
    readOnly: account.readOnly,
    lastFeedbackReminderShownAt: account.lastFeedbackReminderShownAt?.toISOString() ?? null,
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  }
}
