import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { useFlow } from '../../lib/onboarding/flow.ts'
import { pathOf } from '../../lib/onboarding/pages.ts'
import { StepFrame } from '../../lib/onboarding/step-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BusinessForm } from './business/business-form.tsx'
import { ChangedFields } from './business/changed-fields.tsx'
import { useChangedBusiness } from './business/use-changed-business.ts'
import { useKeptChange } from './business/use-kept-change.ts'
import { useInvitation } from './business/use-invitation.ts'
import { useOnboardingWords } from './business/words/index.ts'
import { useGetVendorQuery, type Vendor } from './calls.ts'
import { useBusinessWords } from './words.ts'

const Waiting = () => (
  <Card>
    <div className="min-h-dvh">
      <SkeletonText lines={12} />
    </div>
  </Card>
)

function New() {
  const { title, loading } = useOnboardingWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const invitation = useInvitation(email)
  if (invitation.data) return <BusinessForm known={invitation.data} />
  return (
    <StepFrame title={title}>
      <Loaded query={invitation} trouble={loading} skeleton={<Waiting />}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

function Change({ vendor }: { readonly vendor: Vendor }) {
  const words = useOnboardingWords()
  const { cancel, readOnly } = useBusinessWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const navigate = useNavigate()
  const { goOn, isBusy, isFromReview } = useFlow()
  const element = useRef<HTMLFormElement>(null)
  const kept = useKeptChange(vendor)
  const editing = useChangedBusiness({ element, vendor, kept, onSaved: () => void goOn('business-info') })
  const isSaving = editing.isBusy || isBusy
  return (
    <form ref={element} noValidate onSubmit={editing.submit}>
      <StepFrame
        title={words.title}
        lead={words.known}
        primary={
          <Button
            type="submit"
            kind="primary"
            busy={isSaving}
            busyLabel={words.saving}
            heldBack={isReadOnly ? readOnly : undefined}
          >
            {words.save}
          </Button>
        }
        secondary={
          isFromReview && (
            <Button aria-disabled={isSaving} onClick={() => void navigate(pathOf('review'))}>
              {cancel}
            </Button>
          )
        }
      >
        <ChangedFields editing={editing} />
        <Announcements failure={editing.failure && words.failures[editing.failure]} />
      </StepFrame>
    </form>
  )
}

function Known({ id }: { readonly id: string }) {
  const { title } = useOnboardingWords()
  const { trouble } = useBusinessWords()
  const query = useGetVendorQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  // What is changed is what was there when the page came; whoever saves meanwhile is met when this is saved.
  const [first, setFirst] = useState<Vendor>()
  if (!first && query.data && !query.isFetching) setFirst(query.data)
  if (first) return <Change vendor={first} />
  return (
    <StepFrame title={title}>
      <Loaded query={{ ...query, data: undefined }} trouble={trouble} skeleton={<Waiting />}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

/** Asked for once; afterwards it is where one comes back to change it. */
export function BusinessInfoPage() {
  const { vendorId } = useFlow()
  // Whoever has just saved is led on, and does not see the page turn into the other.
  const [known] = useState(vendorId)
  return known === null ? <New /> : <Known id={known} />
}
