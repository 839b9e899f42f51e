import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { useProgramWords } from '../../../lib/programs/words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useListBankAccountsQuery } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { together } from '../../../lib/resources/together.ts'
import { ReviewedBank } from './reviewed-bank.tsx'
import { ReviewedBusiness } from './reviewed-business.tsx'
import { ReviewedSchedule } from './reviewed-schedule.tsx'
import { useReviewWords } from './words/index.ts'

const fresh = { refetchOnMountOrArgChange: true } as const

/**
 * Shows everything that was entered, as stored by the service, before it is signed; a returning person can finish from
 * here.
 */
export function ReviewPage() {
  const words = useReviewWords()
  const { progress, vendorId, goOn, isBusy } = useFlow()
  const isSigned = progress.next === null
  // The words load before the page renders: words that load later would suspend the page again, and its focus would be lost.
  useProgramWords()
  const params = { id: vendorId ?? '' }
  const options = { ...fresh, skip: vendorId === null }
  const vendor = useGetVendorQuery({ params }, options)
  const accounts = useListBankAccountsQuery({ params }, options)
  const query = together({ vendor, accounts })
  return (
    <StepFrame title={words.title} lead={isSigned ? words.signedLead : words.lead}>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={[15, 3, 3, 12]} />}>
        {(entered) => (
          <StepBody
            primary={
              <Button kind="primary" busy={isBusy} onClick={() => void goOn(isSigned ? undefined : 'review')}>
                {isSigned ? words.finish : words.goOn}
              </Button>
            }
          >
            <ReviewedBusiness vendor={entered.vendor} />
            <ReviewedSchedule />
            <ReviewedBank accounts={entered.accounts} />
          </StepBody>
        )}
      </Loaded>
    </StepFrame>
  )
}
