import { type OperatedVendor, useGetScreeningsQuery } from '../../../lib/resources/operator-vendors.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Acts } from '../queue/acts.tsx'
import { useScreeningDecisions } from '../queues/screenings-page.tsx'
import { useQueueWords } from '../queues/words/index.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

interface ScreeningsProps {
  /** Undefined until it is known. */
  readonly verification: OperatedVendor['businessVerification'] | undefined
  readonly vendorId: string
  readonly name: string
}

/** What the watch lists had about it, each time that they were searched, and what operators decided. */
export function Screenings({ vendorId, name, verification }: ScreeningsProps) {
  const { trouble } = useConsoleWords()
  const { titles, screenings: words } = useVendorWords()
  const { screenings: queue } = useQueueWords()
  const query = useGetScreeningsQuery({ params: { id: vendorId } })
  const isSoAlready = { clear: 'watchlist_verified', keep: 'watchlist_unverified' } as const
  const decisions = useScreeningDecisions({ vendorId, name }).filter(
    ({ key }) => isSoAlready[key as keyof typeof isSoAlready] !== verification,
  )
  return (
    <Section title={titles.screenings}>
      <Acts decisions={decisions} />
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(screenings) =>
          screenings.length === 0 ? (
            <p className="text-14 text-muted">{queue.notSearched}</p>
          ) : (
            <EntryList
              label={titles.screenings}
              isWordy
              entries={screenings.map(({ id, kind, result, at, hits, listNames, listVersion, note }) => ({
                key: id,
                title: words.kinds[kind],
                badge: <StateBadge kind="business" state={result} />,
                detail: (
                  <>
                    <Day value={at} withTime withYear />
                    {listNames !== null && (
                      <span>
                        {listNames} {listVersion}
                      </span>
                    )}
                    {hits.map((hit) => (
                      <span key={`${hit.list} ${hit.entryId} ${hit.name}`}>
                        {words.hit(hit.name, hit.entryName, hit.list)}
                      </span>
                    ))}
                    {note !== null && <span>{note}</span>}
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
