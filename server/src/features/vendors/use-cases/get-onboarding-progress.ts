import type { getOnboardingProgress as declared } from '@sooner/contract/onboarding-progress'
import type { Answer } from '@sooner/contract/route'
import { mustBeOwnEmail } from '../../access/index.ts'
import type { Vendors } from '../ports.ts'
import { progressOf } from './onboarding-facts.ts'

/** One's own alone: another's address answers like one that nobody has. */
export async function getOnboardingProgress(
  vendors: Vendors,
  subject: string,
  email: string,
): Promise<Answer<typeof declared>> {
  await mustBeOwnEmail(vendors.access, subject, email)
  const { comer, facts, flow, programs, ...told } = await progressOf(vendors, vendors.db, subject)
  const { vendor, partnerId, promoCode, feeScheme } = comer
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
