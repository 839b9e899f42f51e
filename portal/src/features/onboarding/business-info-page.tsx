import { PageHeading } from '../../lib/page.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { BusinessForm } from './business/business-form.tsx'
import { useInvitation } from './business/use-invitation.ts'
import { useOnboardingWords } from './words/index.ts'

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

export function BusinessInfoPage({ email }: { email: string }) {
  const onboarding = useOnboardingWords()
  return (
    <div className="mx-auto grid w-full max-w-168 gap-6">
      <header className="grid gap-2">
        <PageHeading>{onboarding.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{onboarding.ready(email)}</p>
      </header>
      <Known email={email} />
      <p className="text-14 text-muted">{onboarding.leave}</p>
    </div>
  )
}
