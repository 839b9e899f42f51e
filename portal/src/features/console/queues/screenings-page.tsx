import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Screened,
  useListScreeningsQuery,
  useVerifyBusinessMutation,
} from '../../../lib/resources/operator-vendors.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { percentText } from '@sooner/money/text'
import { useDisplay } from '../../../ui/display.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision, Values } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { Since } from '../queue/since.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function ScreeningsPage() {
  const { places } = useConsoleWords()
  const { screenings: words } = useQueueWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Screened>
      title={places.screenings}
      list={useListScreeningsQuery({ query: { page, limit: pageSize, ...useItemScope() } })}
      keyOf={({ vendorId }) => vendorId}
      row={({ name, unclearedSince, latest }) => ({
        title: name,
        end: <Since at={unclearedSince} />,
        detail: <span>{words.hits(String(latest?.hits.length ?? 0))}</span>,
      })}
      viewed="screenings"
      worked={{ queue: 'screenings', itemOf: ({ vendorId }) => vendorId }}
      empty={words.empty}
    >
      {(screened, onDecided) => <ScreenedItem screened={screened} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface ScreenedItemProps {
  readonly screened: Screened
  readonly onDecided: (said: string) => void
}

export function ScreenedItem({ screened, onDecided }: ScreenedItemProps) {
  const { screenings: words } = useQueueWords()
  const { locale } = useDisplay()
  const decisions = useScreeningDecisions(screened)
  const { vendorId, name, businessVerification, latest, owners } = screened
  return (
    <Item
      title={name}
      badge={<StateBadge kind="business" state={businessVerification} />}
      decisions={decisions}
      onDecided={onDecided}
      vendorId={vendorId}
      waiting={<SecondPerson subject={`vendor:${vendorId}`} />}
    >
      {latest === null && <p>{words.notSearched}</p>}
      {latest?.hits.map((hit) => (
        <DefinitionList
          key={`${hit.role} ${hit.name} ${hit.list} ${hit.entryId}`}
          items={[
            { term: words.roles[hit.role], value: hit.name },
            { term: words.entry, value: hit.entryName },
            { term: words.list, value: `${hit.list}, ${hit.entryId}` },
            {
              term: words.born,
              value: hit.entryBirthYear === null ? words.unknown : String(hit.entryBirthYear),
            },
            { term: words.alike, value: percentText(Math.round(hit.score * 10_000), locale) },
          ]}
        />
      ))}
      {owners && owners.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-16">{words.owners}</h3>
          <DefinitionList
            items={owners.map((owner) => ({
              term: owner.name,
              value: words.owner(String(owner.birthYear), String(owner.sharePercent)),
            }))}
          />
        </section>
      )}
    </Item>
  )
}

export function useScreeningDecisions({
  vendorId: id,
  name,
}: Pick<Screened, 'vendorId' | 'name'>): readonly Decision[] {
  const { screenings: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [verify] = useVerifyBusinessMutation(ownNotice('decide about a screening'))
  const deciding = (finding: 'watchlist_verified' | 'watchlist_unverified') => (values: Values) =>
    ended('verifyBusiness', verify({ params: { id }, body: { finding, reason: values['reason'] ?? '' } }))
  const fields = [{ name: 'reason', label: queue.note, hint: queue.noteHint }]
  return [
    {
      key: 'clear',
      letter: 'a',
      label: words.clear,
      isPrimary: true,
      meaning: words.clearing,
      fields,
      act: deciding('watchlist_verified'),
      said: words.cleared(name),
    },
    {
      key: 'keep',
      letter: 'r',
      label: words.keep,
      meaning: words.keeping,
      fields,
      act: deciding('watchlist_unverified'),
      said: words.kept(name),
    },
  ]
}
