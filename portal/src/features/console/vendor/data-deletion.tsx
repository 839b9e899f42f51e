import type { DataDeletion } from '../../../lib/resources/own-data.ts'
import { useGetVendorDataDeletionQuery } from '../../../lib/resources/own-data.staff.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** Whether the owner has requested that the data is deleted. No operator can request it. */
export function VendorDataDeletion({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, deletion: words } = useVendorWords()
  const query = useGetVendorDataDeletionQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.deletion}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {({ latest, obstacles }) =>
          latest === null ? (
            <p className="text-14 text-muted">{words.none}</p>
          ) : (
            <DeletionFacts
              deletion={latest}
              inTheWay={latest.status === 'refused' ? latest.obstacles : obstacles}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

interface DeletionFactsProps {
  readonly deletion: DataDeletion
  readonly inTheWay: DataDeletion['obstacles']
}

/** What became of a request, and what was or is in its way. */
export function DeletionFacts({ deletion, inTheWay }: DeletionFactsProps) {
  const { deletion: words } = useVendorWords()
  const { status, requestedAt, dueAt, endedAt } = deletion
  const isOpen = status === 'waiting' || status === 'executing'
  return (
    <DefinitionList
      items={[
        { term: words.state, value: words.states[status] },
        { term: words.requested, value: <Day value={requestedAt} withTime withYear /> },
        ...(isOpen ? [{ term: words.due, value: <Day value={dueAt} withTime withYear /> }] : []),
        ...(endedAt === null
          ? []
          : [{ term: words.ended, value: <Day value={endedAt} withTime withYear /> }]),
        ...(status === 'waiting' || status === 'refused'
          ? [
              {
                term: words.inTheWay,
                value: inTheWay.map((obstacle) => words.obstacles[obstacle]).join('; ') || words.nothing,
              },
            ]
          : []),
      ]}
    />
  )
}
