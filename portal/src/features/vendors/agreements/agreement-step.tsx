import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import { type ReactNode, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { type Agreement, useAgreements } from './calls.ts'
import { Paper, PaperSkeleton } from './paper.tsx'
import { useAgreementWords } from './words.ts'

interface StepProps {
  readonly page: AnyOnboardingPage
  readonly title: string
}

interface AgreementStepProps extends StepProps {
  /** Which of all it is about; of several, the first that is to be signed. */
  readonly choose: (all: readonly Agreement[]) => Agreement | undefined
  /** Where there is something to sign. */
  readonly children: (vendorId: string, agreement: Agreement, all: readonly Agreement[]) => ReactNode
}

/** Looked at again after it was signed; or there is nothing to sign. */
function Done({ page, title, agreement }: StepProps & { readonly agreement: Agreement | undefined }) {
  const { steps } = useAgreementWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepFrame
      title={title}
      lead={agreement ? steps.done : steps.nothing}
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn(page)}>
          {steps.goOn}
        </Button>
      }
    >
      {agreement && <Paper text={agreement} />}
    </StepFrame>
  )
}

/** A page of onboarding where an agreement is signed. */
export function AgreementStep({ page, title, choose, children }: AgreementStepProps) {
  const { trouble } = useAgreementWords()
  const { vendorId, progress } = useFlow()
  const query = useAgreements(vendorId)
  // Whoever signs here is led on, and does not see the page turn into the other.
  const [wasDone] = useState(progress.pages.some((one) => one.page === page && one.isDone))
  if (!query.data || vendorId === null) {
    return (
      <StepFrame title={title}>
        <Loaded query={query} trouble={trouble} skeleton={<PaperSkeleton />}>
          {() => null}
        </Loaded>
      </StepFrame>
    )
  }
  const agreement = choose(query.data.all)
  if (wasDone || !agreement) return <Done page={page} title={title} agreement={agreement} />
  return children(vendorId, agreement, query.data.all)
}
