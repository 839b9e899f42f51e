import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useFlow } from '../../lib/onboarding/flow.ts'
import { StepFrame } from '../../lib/onboarding/step-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { BusinessForm } from './business/business-form.tsx'
import { useInvitation } from './business/use-invitation.ts'
import { useOnboardingWords } from './business/words/index.ts'
import { useGetVendorQuery } from './calls.ts'
import { EditBusiness } from './edit-business.tsx'
import { useBusinessWords } from './words.ts'

function Known({ email }: { email: string }) {
  const { loading } = useOnboardingWords()
  const { known, isError, isFetching, retry } = useInvitation(email)
  if (known) return <BusinessForm email={email} known={known} />
  return (
    <Card>
      {isError ? (
        <ErrorState
          title={loading.title}
          meaning={loading.meaning}
          stillWorks={[]}
          onRetry={retry}
          retrying={isFetching}
        />
      ) : (
        <LoadingState label={loading.label}>
          <div className="min-h-dvh">
            <SkeletonText lines={12} />
          </div>
        </LoadingState>
      )}
    </Card>
  )
}

function Change({ id }: { readonly id: string }) {
  const { goOn } = useFlow()
  const { trouble } = useBusinessWords()
  const query = useGetVendorQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const goOnFromHere = () => void goOn('business-info')
  return (
    <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={12} />}>
      {(vendor) => <EditBusiness vendor={vendor} onSaved={goOnFromHere} onCancel={goOnFromHere} />}
    </Loaded>
  )
}

/** Asked for once; afterwards it is where one comes back to change it. */
export function BusinessInfoPage() {
  const onboarding = useOnboardingWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { vendorId } = useFlow()
  // Once it is saved one is led on, and does not see the page turn into the other.
  const [changed] = useState(vendorId)
  if (changed !== null) {
    return (
      <StepFrame title={onboarding.title}>
        <Change id={changed} />
      </StepFrame>
    )
  }
  return (
    <StepFrame title={onboarding.title} lead={onboarding.ready(email)}>
      <Known email={email} />
      <p className="text-14 text-muted">{onboarding.leave}</p>
    </StepFrame>
  )
}
