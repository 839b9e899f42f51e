import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { usePartnerName } from '../../../lib/onboarding/use-partner-name.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import { AddressGroup } from './address-group.tsx'
import { BusinessGroup } from './business-group.tsx'
import { PersonGroup } from './person-group.tsx'
import { TaxGroup } from './tax-group.tsx'
import { TermsGroup } from './terms-group.tsx'
import type { Known } from './use-invitation.ts'
import { useNewBusiness } from './use-new-business.ts'
import { useOnboardingWords } from './words/index.ts'

/** The form for the business of a new vendor. */
export function BusinessForm({ known }: { readonly known: Known }) {
  const words = useOnboardingWords()
  const { terms, busy, failure, submit, element, ...form } = useNewBusiness(known)
  const { email, invitation } = known
  const nameOf = usePartnerName()
  const partner = nameOf()
  const isDemo = useFlow().progress.demo !== null
  return (
    <StepBody
      form={{ element, submit }}
      primary={
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      }
    >
      <Card className="grid gap-6 tablet:gap-8">
        <BusinessGroup form={form} invitedAs={invitation?.vendorName} partner={partner} />
        <AddressGroup form={form} />
        <PersonGroup form={form} account={email} isDemo={isDemo} />
        <TaxGroup form={form} />
        {terms && <TermsGroup form={form} partner={partner} {...terms} />}
      </Card>
      <p className="text-14 text-muted">{words.leave}</p>
      <Announcements failure={failure && words.failures[failure]} />
    </StepBody>
  )
}
