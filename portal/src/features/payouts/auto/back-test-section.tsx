import { useState } from 'react'
import type { AutoRules } from '../../../lib/resources/auto-payouts.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { BackTestView } from './back-test-view.tsx'
import { useBackTest } from './use-tests.ts'
import { useAutoWords } from './words.ts'

interface BackTestSectionProps {
  readonly vendorId: string
  /** Undefined while what is typed is no rule. */
  readonly rules: AutoRules | undefined
}

/** The test is made when somebody asks for it, because it looks at all invoices of a year. */
export function BackTestSection({ vendorId, rules }: BackTestSectionProps) {
  const { test: words, retry, first } = useAutoWords()
  const [asked, setAsked] = useState<AutoRules>()
  const query = useBackTest(vendorId, asked)
  const { currentData: result, isFetching, isError, refetch } = query
  const isOutdated = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(rules)
  return (
    <Section title={words.title} text={words.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={isFetching}
          busyLabel={words.running}
          heldBack={rules === undefined ? first.wrong : undefined}
          onClick={() => setAsked(rules)}
        >
          {isOutdated ? words.again : words.run}
        </Button>
        {isOutdated && <span className="text-14 text-muted">{words.outdated}</span>}
      </div>
      <p role="status" className="contents">
        {isFetching && <span className="sr-only">{words.running}</span>}
      </p>
      {isFetching && !result && <SkeletonText lines={10} />}
      {isError && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{words.failed}</p>
          <Button size="small" onClick={() => void refetch()}>
            {retry}
          </Button>
        </div>
      )}
      {result && <BackTestView result={result} />}
    </Section>
  )
}
