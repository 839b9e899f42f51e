import { type Night, useGetNightQuery, useListNightsQuery } from '../../../lib/resources/accounting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

const holds = ({ broken, failed }: Night): boolean => broken === 0 && failed === 0

/** The checks of the books, night by night, what does not hold first. */
export function NightsPage() {
  const { places } = useConsoleWords()
  const { nights: words } = useMoneyWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Night>
      title={places.nights}
      list={useListNightsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ night }) => night}
      row={(night) => ({
        title: <Day value={night.night} />,
        end: holds(night) ? words.allHold : words.broken(String(night.broken + night.failed)),
        detail: <span>{words.checks(String(night.checks))}</span>,
      })}
      empty={words.empty}
    >
      {(night, onDecided) => <NightItem night={night} onDecided={onDecided} />}
    </QueuePage>
  )
}

function NightItem({
  night,
  onDecided,
}: {
  readonly night: Night
  readonly onDecided: (said: string) => void
}) {
  const { trouble } = useConsoleWords()
  const { nights: words } = useMoneyWords()
  const query = useGetNightQuery({ params: { night: night.night } })
  return (
    <Item
      title={<Day value={night.night} withYear />}
      badge={
        <Badge tone={holds(night) ? 'positive' : 'negative'} mark={holds(night) ? 'done' : 'alert'}>
          {holds(night) ? words.allHold : words.broken(String(night.broken + night.failed))}
        </Badge>
      }
      onDecided={onDecided}
    >
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={8} />}>
        {({ checks }) => (
          <DefinitionList
            items={checks.map(({ name, state, foundCount, found, error }) => ({
              term: words.states[state],
              value: name,
              ...(state !== 'holds' && {
                hint: error ?? `${words.found(String(foundCount ?? 0))} ${JSON.stringify(found.slice(0, 3))}`,
              }),
            }))}
          />
        )}
      </Loaded>
    </Item>
  )
}
