import type { OnboardingPage } from '@sooner/rules/onboarding-flow'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'
import { ReviewSection } from './review-section.tsx'
import { useOnboardingWords } from '../words/index.ts'

/** The pages on which the schedule is chosen; a single offered program was agreed, so there is nothing to change. */
const choices: readonly OnboardingPage[] = ['payment-schedule', 'demo-payment-schedule']

export function ReviewedSchedule() {
  const { schedule: words, auto } = useOnboardingWords().review
  const textsOf = useProgramTexts()
  const { progress } = useFlow()
  const inWalk = (page: OnboardingPage) => progress.pages.some((one) => one.page === page)
  const chosen = progress.programs.find(({ programCode }) => programCode === progress.programCode)
  const name = chosen && textsOf(chosen).name
  return (
    <>
      {name && (
        <ReviewSection
          title={words.title}
          page={choices.find(inWalk)}
          items={[{ term: words.paid, value: name }]}
        />
      )}
      {inWalk('auto-get-paid-now') && (
        <ReviewSection
          title={auto.title}
          page="auto-get-paid-now"
          items={[{ term: auto.asks, value: progress.instantPayoutAlwaysOn ? auto.yes : auto.no }]}
        />
      )}
    </>
  )
}
