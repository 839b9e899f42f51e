import type { ProgramCode } from '@sooner/rules/programs'
import { useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { useProgramCards } from '../../../lib/programs/use-program-texts.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { onboardingChanged } from '../../../lib/state/slices/onboarding.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { useOnboardingWords } from '../words/index.ts'
import { samplePrices, WorkedExample } from './worked-example.tsx'
import { type Offered, ProgramCosts } from './offered-programs.tsx'
import { ScheduleStep, useAnswer } from './schedule-step.tsx'

/** A choice is stored in the browser at once; it applies to the vendor when the person continues. */
function useChoice() {
  const dispatch = useDispatch()
  const { progress } = useFlow()
  const stored = useSelector((state: State) => state.onboarding.programCode)
  const wanted = stored ?? progress.programCode
  const isOffered = progress.programs.some(({ programCode }) => programCode === wanted)
  return {
    chosen: isOffered ? (wanted ?? undefined) : undefined,
    choose: (programCode: ProgramCode) => void dispatch(onboardingChanged({ programCode })),
  }
}

interface ChoicePageProps {
  readonly page: 'payment-schedule' | 'demo-payment-schedule'
}

function ChoicePage({ page }: ChoicePageProps) {
  const words = useOnboardingWords().schedule
  const cardOf = useProgramCards()
  const { chosen, choose } = useChoice()
  const cards = useRef<HTMLDivElement>(null)
  const answer = useAnswer(page, cards)
  const isSample = page === 'demo-payment-schedule'
  const shownOf = (program: Offered): Offered => (isSample ? { ...program, ...samplePrices } : program)

  return (
    <ScheduleStep
      page={page}
      answer={answer}
      onGoOn={() => answer.save(chosen && { programCode: chosen })}
      isChoice
    >
      {(offered) => {
        const program = offered.find(({ programCode }) => programCode === chosen)
        return (
          <>
            <div ref={cards}>
              <RadioCards
                label={words.label}
                name="programCode"
                value={chosen}
                cards={offered.map((one) => cardOf(shownOf(one)))}
                error={chosen ? undefined : answer.missing}
                hint={isSample ? undefined : words.auto.off}
                onChange={choose}
              />
            </div>
            {program && (
              <>
                <Card>
                  <ProgramCosts program={shownOf(program)} />
                </Card>
                <WorkedExample program={shownOf(program)} isSample={isSample} />
              </>
            )}
          </>
        )
      }}
    </ScheduleStep>
  )
}

export const PaymentSchedulePage = () => <ChoicePage page="payment-schedule" />
export const DemoPaymentSchedulePage = () => <ChoicePage page="demo-payment-schedule" />
