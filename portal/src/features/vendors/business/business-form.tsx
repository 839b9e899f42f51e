import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useOnboardingWords } from './words/index.ts'
import { AddressGroup } from './address-group.tsx'
import { BusinessGroup } from './business-group.tsx'
import { PersonGroup } from './person-group.tsx'
import { TaxGroup } from './tax-group.tsx'
import { TermsGroup } from './terms-group.tsx'
import { useBusinessForm } from './use-business-form.ts'
import type { Known } from './use-invitation.ts'

interface BusinessFormProps {
  readonly email: string
  readonly known: Known
}

export function BusinessForm({ email, known }: BusinessFormProps) {
  const { save, saving, failures } = useOnboardingWords()
  const element = useRef<HTMLFormElement>(null)
  const form = useBusinessForm({ element, email, known })
  return (
    <Card>
      <form ref={element} noValidate onSubmit={form.submit} className="grid gap-6 tablet:gap-8">
        <BusinessGroup form={form} invitedAs={known.invitation?.vendorName} />
        <AddressGroup form={form} />
        <PersonGroup form={form} email={email} />
        <TaxGroup form={form} />
        <TermsGroup form={form} />
        <div className="grid gap-4">
          <Announcements failure={form.failure && failures[form.failure]} />
          <Button
            type="submit"
            kind="primary"
            busy={form.isBusy}
            busyLabel={saving}
            className="w-full tablet:w-auto tablet:justify-self-start"
          >
            {save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
