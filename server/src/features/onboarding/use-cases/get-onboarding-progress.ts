import type { getOnboardingProgress as declared } from '@sooner/contract/onboarding-progress'
import type { Answer } from '@sooner/contract/route'
import { mustBeOwnEmail } from '../../access/index.ts'
import type { Onboardings } from '../ports.ts'
import { progressOf } from './onboarding-facts.ts'

/** One's own alone: another's address answers like one that nobody has. */
export async function getOnboardingProgress(
  onboardings: Onboardings,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(onboardings.access, subject, email)
  const { applicant, facts, flow, programs, ...told } = await progressOf(onboardings, onboardings.db, subject)
  const { vendor, partnerId, promoCode, feeScheme } = applicant
  return {
    vendorId: vendor?.id ?? null,
    countryCode: vendor?.countryCode ?? null,
    isFinished: vendor !== undefined && vendor.onboardedAt !== null,
    form: flow.form,
    feeScheme,
    partnerId,
    promoCode,
    demo: facts.demo,
    // A code may offer what is hidden otherwise.
    programs: programs.map(({ programCode, netDays }) => ({
      programCode,
      netDays,
      visibleInOnboarding: true,
    })),
    programCode: facts.programCode,
    instantPayoutAlwaysOn: told.instantPayoutAlwaysOn,
    agreementPartnerIds: [...told.agreementPartnerIds],
    partners: told.partners.map((partner) => ({ partnerId: partner.partnerId, name: partner.name })),
    pages: flow.pages.map((page) => ({ ...page, lacks: [...page.lacks] })),
    next: flow.next,
  }
}
