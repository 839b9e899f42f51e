import type { DataDeletionStanding } from '../../../lib/resources/own-data.ts'
import { useGetVendorDataDeletionQuery } from '../../../lib/resources/own-data.staff.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

/** Whether the owner has requested that the data is deleted. No operator can request it. */
export function DataDeletion({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, deletion: words } = useVendorWords()
  const query = useGetVendorDataDeletionQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.deletion}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(standing) =>
          standing.latest === null ? (
            <p className="text-14 text-muted">{words.none}</p>
          ) : (
            <Requested standing={standing} />
          )
        }
      </Loaded>
    </Section>
  )
}

function Requested({ standing: { latest, obstacles } }: { readonly standing: DataDeletionStanding }) {
  const { deletion: words } = useVendorWords()
  if (latest === null) return null
  const isOpen = latest.status === 'waiting' || latest.status === 'executing'
  const inTheWay = latest.status === 'refused' ? latest.obstacles : obstacles
  return (
    <DefinitionList
      items={[
        { term: words.state, value: words.states[latest.status] },
        { term: words.requested, value: <Day value={latest.requestedAt} withTime withYear /> },
        ...(isOpen ? [{ term: words.due, value: <Day value={latest.dueAt} withTime withYear /> }] : []),
        ...(latest.endedAt === null
          ? []
          : [{ term: words.ended, value: <Day value={latest.endedAt} withTime withYear /> }]),
        ...(isOpen || latest.status === 'refused'
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
