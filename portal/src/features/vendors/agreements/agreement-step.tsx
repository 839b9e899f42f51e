import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import { type ReactNode, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { type Agreement, useAgreements } from './use-agreements.ts'
import { Paper, PaperSkeleton } from './paper.tsx'
import { useAgreementWords } from './words/index.ts'

interface DoneProps {
  readonly page: AnyOnboardingPage
  readonly agreement: Agreement | undefined
}

/** Shown when the agreement has been signed already or when there is nothing to sign. */
function Done({ page, agreement }: DoneProps) {
  const { steps } = useAgreementWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn(page)}>
          {steps.goOn}
        </Button>
      }
    >
      {agreement && <Paper text={agreement} />}
    </StepBody>
  )
}

interface AgreementStepProps {
  readonly page: AnyOnboardingPage
  readonly title: string
  /** The introduction, used if there is something to sign. */
  readonly lead: (agreement: Agreement | undefined) => string
  /** Selects the agreement of this page; if several match, the first unsigned one. */
  readonly choose: (all: readonly Agreement[]) => Agreement | undefined
  /** Renders the form, used if there is something to sign. */
  readonly children: (vendorId: string, agreement: Agreement, all: readonly Agreement[]) => ReactNode
}

/** An onboarding page on which an agreement is signed. */
export function AgreementStep({ page, title, lead, choose, children }: AgreementStepProps) {
  const { trouble, steps } = useAgreementWords()
  const { vendorId, progress } = useFlow()
  const query = useAgreements(vendorId)
  // A person who signs here is redirected, so the page must not switch to its signed form in between.
  const [wasDone] = useState(progress.pages.some((one) => one.page === page && one.isDone))
  const agreement = query.data ? choose(query.data.all) : undefined
  const isNothing = query.data !== undefined && !agreement
  return (
    <StepFrame title={title} lead={isNothing ? steps.nothing : wasDone ? steps.done : lead(agreement)}>
      <Loaded query={query} trouble={trouble} skeleton={<PaperSkeleton />}>
        {({ all }) =>
          wasDone || !agreement || vendorId === null ? (
            <Done page={page} agreement={agreement} />
          ) : (
            children(vendorId, agreement, all)
          )
        }
      </Loaded>
    </StepFrame>
  )
}
