import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import type { ReactNode } from 'react'
import { useFlag } from '../../../lib/flags.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { usePartnerName } from '../../../lib/onboarding/use-partner-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import { offeredOf, type Offered } from './offered.ts'
import type { useAnswer } from './use-answer.ts'
import type { ScheduleWords } from './words/en.ts'
import { useScheduleWords } from './words/index.ts'

interface ScheduleStepProps {
  readonly page: Extract<AnyOnboardingPage | 'auto', keyof ScheduleWords>
  readonly answer: ReturnType<typeof useAnswer>
  /** Available only once the prices have loaded: nobody can agree to prices that they can't see. */
  readonly onGoOn: (offered: readonly Offered[]) => void
  /** A choice reveals more content below, so the buttons stay in view. */
  readonly isChoice?: boolean
  readonly children: (offered: readonly Offered[]) => ReactNode
}

/** The skeleton has the height of the content: the choices, the costs of the chosen program, and an example. */
function linesOf(page: ScheduleStepProps['page'], isChoice: boolean, hasChosen: boolean): readonly number[] {
  if (page === 'auto') return [3, 3, 10]
  if (!isChoice) return [12, 10]
  return hasChosen ? [3, 3, 3, 12, 10] : [3, 3, 3]
}

/** A page about programs: their prices are loaded, shown, and only then agreed to. */
export function ScheduleStep({ page, answer, onGoOn, isChoice = false, children }: ScheduleStepProps) {
  const words = useScheduleWords()
  const { progress } = useFlow()
  const nameOf = usePartnerName()
  const hasOnDemand = useFlag('onDemandServiceAgreement')
  // If a promo code determines the program, the partner has not agreed to it, so the partner is not named.
  const agreedWith = progress.promoCode === null ? nameOf() : undefined
  const { lead } = words[page]
  const query = useListProgramsQuery(undefined, { refetchOnMountOrArgChange: true })
  const offered = query.data ? offeredOf(progress, query.data, hasOnDemand) : undefined
  return (
    <StepFrame title={words[page].title} lead={typeof lead === 'function' ? lead(agreedWith) : lead}>
      <Loaded
        query={{ ...query, data: offered }}
        trouble={words.trouble}
        skeleton={<SkeletonCards lines={linesOf(page, isChoice, progress.programCode !== null)} />}
      >
        {(programs) => (
          <StepBody
            primary={
              <Button
                kind="primary"
                busy={answer.isBusy}
                busyLabel={words.saving}
                heldBack={answer.heldBack}
                onClick={() => onGoOn(programs)}
              >
                {words.goOn}
              </Button>
            }
          >
            {children(programs)}
            <Announcements failure={answer.failure} />
          </StepBody>
        )}
      </Loaded>
    </StepFrame>
  )
}
