import { dataDeletionFilters, type DataDeletionFilter } from '@sooner/rules/data-deletions'
import { type ListedDeletion, useListDataDeletionsQuery } from '../../../lib/resources/own-data.staff.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Filter } from '../queue/filter.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useConsoleWords } from '../words/index.ts'
import { DeletionFacts } from './data-deletion.tsx'
import { useVendorWords } from './words/index.ts'

/** All filters but that of the list as it opens. */
const filters = dataDeletionFilters.filter(
  (filter): filter is Exclude<DataDeletionFilter, 'open'> => filter !== 'open',
)

/** The requests of owners to delete the data of their businesses. Operators only read them: a job carries them out. */
export function DeletionsPage() {
  const { places } = useConsoleWords()
  const { deletion: words } = useVendorWords()
  const place = useQueuePlace()
  const status = filters.find((filter) => filter === place.filter('status'))
  const query = { page: place.page, limit: pageSize, ...(status && { status }) }
  return (
    <QueuePage<ListedDeletion>
      title={places.deletions}
      list={useListDataDeletionsQuery({ query })}
      keyOf={({ id }) => id}
      row={({ vendorName, status: state, requestedAt, dueAt, endedAt, obstacles }) => ({
        title: vendorName,
        end: <Since at={requestedAt} />,
        detail: (
          <>
            <span>{words.brief[state]}</span>
            <span>
              {endedAt === null ? words.due : words.ended} <Day value={endedAt ?? dueAt} />
            </span>
            {obstacles.length > 0 && <span>{words.blocked(obstacles.length)}</span>}
          </>
        ),
      })}
      filters={
        <Filter name="status" label={words.filter} values={filters} texts={words.filters} all={words.open} />
      }
      empty={words.empty}
    >
      {(deletion, onDecided) => <DeletionItem deletion={deletion} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface DeletionItemProps {
  readonly deletion: ListedDeletion
  readonly onDecided: (said: string) => void
}

export function DeletionItem({ deletion, onDecided }: DeletionItemProps) {
  const { deletion: words } = useVendorWords()
  const { vendorId, vendorName, obstacles, kept } = deletion
  return (
    <Item title={vendorName} vendorId={vendorId} onDecided={onDecided}>
      <DeletionFacts deletion={deletion} inTheWay={obstacles} />
      {kept.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-16">{words.kept}</h3>
          <DefinitionList
            items={kept.map(({ record, through }) => ({
              term: words.records[record],
              value: <Day value={through} withYear />,
            }))}
          />
        </section>
      )}
    </Item>
  )
}
