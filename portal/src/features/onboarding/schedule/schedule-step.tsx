import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import type { ReactNode, RefObject } from 'react'
import type { Parts } from '@sooner/contract/client'
import { useSelector } from 'react-redux'
import { useFlag } from '../../../lib/flags.ts'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { usePartnerName } from '../../../lib/onboarding/use-partner-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useOnce } from '../../../ui/form/use-once.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useChangeVendorPreferencesMutation } from '../../../lib/resources/preferences.ts'
import type { ScheduleWords } from '../words/en.ts'
import { useOnboardingWords } from '../words/index.ts'
import { offeredOf, type Offered } from './offered-programs.tsx'

type Preferences = Parts<'changeVendorPreferences'>['body']['preferences']

/** Stores the answer of a schedule page with the service at once, and continues to the next page. */
export function useAnswer(page: AnyOnboardingPage, cards?: RefObject<HTMLElement | null>) {
  const { failures, missing, readOnly } = useOnboardingWords().schedule
  const { vendorId, goOn, isBusy } = useFlow()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  // These pages report the outcome themselves.
  const [answer] = useChangeVendorPreferencesMutation(ownNotice('onboarding-schedule'))
  const { shown, show, busy, run } = useOnce<'chosen'>(cards)

  async function send(preferences: Preferences) {
    if (vendorId === null) return undefined
    const { data } = await answer({ params: { vendorId }, body: { preferences } })
    if (!data) return { failure: navigator.onLine ? failures.failed : failures.offline }
    await goOn(page)
    return undefined
  }

  return {
    /** Without a choice, the error is shown at the choices. */
    save: (preferences: Preferences | undefined): void => {
      if (preferences) void run(() => send(preferences))
      else show({ faults: { chosen: missing } })
    },
    missing: shown.faults?.chosen,
    isBusy: busy || isBusy,
    failure: shown.failure,
    heldBack: isReadOnly ? readOnly : undefined,
  }
}

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
  const words = useOnboardingWords().schedule
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
