import type { getOnboardingProgress as declared } from '@sooner/contract/onboarding-progress'
import type { Answer } from '@sooner/contract/route'
import { mustBeOwnEmail } from '../../access/index.ts'
import type { Onboardings } from '../ports.ts'
import { progressOf } from './onboarding-facts.ts'

/** A caller reads only their own progress. Another person's address gives NOT_FOUND, as an unknown one does. */
export async function getOnboardingProgress(
  onboardings: Onboardings,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(onboardings.access, subject, email)
  const { applicant, facts, flow, programs, ...progress } = await progressOf(
    onboardings,
    onboardings.db,
    subject,
  )
  const { vendor, partnerId, promoCode, feeScheme } = applicant
  return {
    vendorId: vendor?.id ?? null,
    countryCode: vendor?.countryCode ?? null,
    isFinished: vendor !== undefined && vendor.onboardedAt !== null,
    isDeactivated: vendor?.status === 'deactivated',
    form: flow.form,
    // What a person reads here about fees is how they will be charged.
    feeScheme: facts.bank.canBeDebited ? feeScheme : 'discounting',
    partnerId,
    promoCode,
    demo: facts.demo,
    // A promo code or a demo may offer a program that is otherwise hidden.
    programs: programs.map(({ programCode, netDays }) => ({
      programCode,
      netDays,
      visibleInOnboarding: true,
    })),
    programCode: facts.programCode,
    instantPayoutAlwaysOn: progress.instantPayoutAlwaysOn,
    agreementPartnerIds: [...progress.agreementPartnerIds],
    partners: progress.partners.map((partner) => ({ partnerId: partner.partnerId, name: partner.name })),
    pages: flow.pages.map((page) => ({ ...page, lacks: [...page.lacks] })),
    next: flow.next,
  }
}
