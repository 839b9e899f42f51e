import { useRef, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { useOnboardingWords } from '../words/index.ts'
import { samplePrices, WorkedExample } from './worked-example.tsx'
import { ScheduleStep, useAnswer } from './schedule-step.tsx'

type Answer = 'yes' | 'no'
const shown = (isOn: boolean | null): Answer | undefined => (isOn === null ? undefined : isOn ? 'yes' : 'no')

/** An explicit answer is required, with no default: an option that costs money is never preselected. */
export function AutoGetPaidNowPage() {
  const { auto } = useOnboardingWords().schedule
  const { progress } = useFlow()
  const [chosen, choose] = useState(() => shown(progress.instantPayoutAlwaysOn))
  const cards = useRef<HTMLDivElement>(null)
  const answer = useAnswer('auto-get-paid-now', cards)

  return (
    <ScheduleStep
      page="auto"
      answer={answer}
      onGoOn={() => answer.save(chosen && { instantPayoutAlwaysOn: chosen === 'yes' })}
    >
      {(offered) => {
        const program = offered.find(({ programCode }) => programCode === progress.programCode) ?? offered[0]
        const isSample = progress.demo !== null
        // What is requested automatically is Get Paid Now, which has the prices of the tiers alone.
        const prices = isSample ? samplePrices : { onDemandRateBps: null }
        return (
          <>
            <div ref={cards}>
              <RadioCards
                label={auto.label}
                name="instantPayoutAlwaysOn"
                value={chosen}
                cards={[
                  { value: 'yes', ...auto.yes },
                  { value: 'no', ...auto.no },
                ]}
                error={chosen ? undefined : answer.missing}
                hint={auto.off}
                onChange={choose}
              />
            </div>
            {program && <WorkedExample program={{ ...program, ...prices }} isSample={isSample} />}
          </>
        )
      }}
    </ScheduleStep>
  )
}
