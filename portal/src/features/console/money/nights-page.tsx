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

/** What a night came to: of one that is under way or was interrupted, nobody knows. */
function useOutcome() {
  const { nights: words } = useMoneyWords()
  return ({ broken, failed, isWhole }: Night) => {
    if (broken + failed > 0)
      return { tone: 'negative', mark: 'alert', text: words.broken(String(broken + failed)) } as const
    return isWhole
      ? ({ tone: 'positive', mark: 'done', text: words.allHold } as const)
      : ({ tone: 'warning', mark: 'clock', text: words.unfinished } as const)
  }
}

/** The checks of the books, night by night, what does not hold first. */
export function NightsPage() {
  const { places } = useConsoleWords()
  const { nights: words } = useMoneyWords()
  const { page } = useQueuePlace()
  const outcomeOf = useOutcome()
  return (
    <QueuePage<Night>
      title={places.nights}
      list={useListNightsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ night }) => night}
      row={(night) => ({
        title: <Day value={night.night} />,
        end: outcomeOf(night).text,
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
  const { tone, mark, text } = useOutcome()(night)
  return (
    <Item
      title={<Day value={night.night} withYear />}
      badge={
        <Badge tone={tone} mark={mark}>
          {text}
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
