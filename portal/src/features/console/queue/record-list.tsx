import type { ReactNode } from 'react'
import { listed } from '../../../lib/list-view.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useConsoleWords } from '../words/index.ts'
import { pageSize } from './moves.ts'
import { useQueuePlace } from './place.ts'
import { ListState } from './list-state.tsx'
import { QueueList, type Row } from './queue-list.tsx'

interface RecordListProps<Item> {
  readonly title: string
  readonly list: Parameters<typeof listed<Item>>[0]
  readonly keyOf: (item: Item) => string
  readonly row: (item: Item) => Row
  /** The page of an item. */
  readonly addressOf: (key: string) => string
  readonly filters?: ReactNode
  readonly empty: { readonly title: string; readonly how: string }
  /** What can be added. */
  readonly acts?: ReactNode
}

/** A list of things that each have a page of their own. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { title, list, keyOf, row, addressOf, filters, empty, acts } = props
  const { queue: words } = useConsoleWords()
  const shown = listed(list)
  const { rows, total } = shown
  const place = useQueuePlace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <PageHeading className="text-24!">{title}</PageHeading>
        <p role="status" className="text-14 text-muted tabular-nums">
          {total === undefined ? '' : words.count(total)}
        </p>
      </header>
      {filters && (
        <div className="grid gap-2 mobile:flex mobile:flex-wrap mobile:items-center mobile:gap-4">
          {filters}
        </div>
      )}
      {acts}
      <ListState list={shown} empty={empty} />
      {rows && rows.length > 0 && (
        <>
          <QueueList
            label={title}
            items={rows.map((item) => ({ key: keyOf(item), ...row(item) }))}
            chosen={undefined}
            linkTo={addressOf}
          />
          <Pager
            label={words.pages(title)}
            page={place.page}
            limit={pageSize}
            total={total ?? 0}
            onPage={(page) => place.go({ page: String(page) })}
          />
        </>
      )}
    </div>
  )
}
