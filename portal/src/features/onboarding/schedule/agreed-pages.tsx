import { Card } from '../../../ui/card.tsx'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'
import { useOnboardingWords } from '../words/index.ts'
import { ProgramCosts } from './offered-programs.tsx'
import { ScheduleStep, useAnswer } from './schedule-step.tsx'
import { WorkedExample } from './worked-example.tsx'

function Gets({ gets }: { readonly gets: string }) {
  const { what } = useOnboardingWords().schedule
  return (
    <div className="grid gap-1.5">
      <h2 className="text-20">{what}</h2>
      <p className="max-w-[65ch]">{gets}</p>
    </div>
  )
}

interface AgreedPageProps {
  readonly page: 'net-30-payment-schedule' | 'pay-on-approval' | 'on-demand-schedule'
}

/** If only one program is offered, there is no choice: the page explains it, and continuing accepts it. */
function AgreedPage({ page }: AgreedPageProps) {
  const answer = useAnswer(page)
  // The words load before the page renders: words that load later would suspend the page again, and its focus would be lost.
  const textsOf = useProgramTexts()
  return (
    <ScheduleStep
      page={page}
      answer={answer}
      onGoOn={([program]) => program && answer.save({ programCode: program.programCode })}
    >
      {([program]) =>
        program && (
          <>
            <Card className="grid gap-6">
              <Gets gets={textsOf(program).gets} />
              <ProgramCosts program={program} />
            </Card>
            <WorkedExample program={program} />
          </>
        )
      }
    </ScheduleStep>
  )
}

export const Net30PaymentSchedulePage = () => <AgreedPage page="net-30-payment-schedule" />
export const OnDemandSchedulePage = () => <AgreedPage page="on-demand-schedule" />
export const PayOnApprovalPage = () => <AgreedPage page="pay-on-approval" />
