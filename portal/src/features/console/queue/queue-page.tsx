import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ViewedQueue } from '@sooner/rules/queue-views'
import type { WorkedQueue } from '@sooner/rules/queue-items'
import { listed } from '../../../lib/list-view.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useConsoleWords } from '../words/index.ts'
import { closerWithin, keysOfQueue, pressByKey } from './keys.ts'
import { chosenOf, neighbor, pageSize } from './moves.ts'
import { KeyCap } from './key-cap.tsx'
import { ListState } from './list-state.tsx'
import { QueueList, type Row } from './queue-list.tsx'
import { useQueuePlace } from './place.ts'
import { type LastDecision, LastDecisionProvider, Said, useDecidedLately } from './undo.tsx'
import { Views } from './views.tsx'
import { MarkOfItem, useQueueItems, WorkBar, WorkFilter } from './work.tsx'
import { hasRole, useWorker } from '../staff.ts'
import type { QueueItem, QueueItems } from '../../../lib/resources/operator-queue-items.ts'

interface QueuePageProps<Item> {
  readonly title: string
  readonly list: Parameters<typeof listed<Item>>[0]
  readonly keyOf: (item: Item) => string
  readonly row: (item: Item) => Row
  readonly filters?: ReactNode
  /** Names the queue if its filters can be saved as views. */
  readonly viewed?: ViewedQueue
  /** What operators take, snooze and annotate: the queue, and the name of an item there. */
  readonly worked?: { readonly queue: WorkedQueue; readonly itemOf: (item: Item) => string }
  /** What can be added to the list. */
  readonly acts?: ReactNode
  readonly empty: { readonly title: string; readonly how: string }
  /** The item that is looked at. `onDecided` says what was decided and goes on to the next one. */
  readonly children: (item: Item, onDecided: (said: string) => void) => ReactNode
}

/**
 * A list of what waits, and beside it the item that is looked at; on a phone one after the other. The keys on the buttons press them as
 * long as the focus is in the queue.
 */
export function QueuePage<Item>(props: QueuePageProps<Item>) {
  const { title, list, keyOf, filters, viewed, worked, acts, empty } = props
  const { queue: words } = useConsoleWords()
  const shown = listed(list)
  const { rows, total } = shown
  const frame = useRef<HTMLDivElement>(null)
  const moves = useMoves(frame, rows?.map(keyOf) ?? [], total ?? 0)
  const { said, place } = moves
  const decidedLately = useDecidedLately()
  const isOperator = hasRole(useWorker(), ['operator'])
  const items = useQueueItems(worked?.queue)
  const isAlone = place.item !== undefined && moves.chosen !== undefined
  return (
    // Letters work only while the focus is in the queue, and each of them presses a button that everybody can press.
    <div
      ref={frame}
      role="presentation"
      onKeyDown={moves.onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <PageHeading className="text-24!">{title}</PageHeading>
        <p className="text-14 text-muted tabular-nums">{total === undefined ? '' : words.count(total)}</p>
        {decidedLately !== undefined && (
          <TextLink to={decidedLately} className="text-14">
            {words.decidedLately}
          </TextLink>
        )}
        <div
          className={`flex w-full flex-wrap items-start gap-x-4 gap-y-2 ${isAlone ? 'max-tablet:hidden' : ''}`}
        >
          {(filters || items) && (
            <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2 mobile:flex mobile:w-auto mobile:flex-wrap mobile:gap-4">
              {filters}
              {/* The count is of the whole queue, and untrue beside a filter. */}
              {worked && items && <WorkFilter snoozed={filters ? undefined : items.snoozed[worked.queue]} />}
            </div>
          )}
          {viewed && isOperator && (
            <div className="min-w-0 flex-1 basis-60">
              <Views queue={viewed} />
            </div>
          )}
        </div>
      </header>
      <Said said={said} count={moves.count} last={moves.last} onUndone={moves.onUndone} />
      {acts}
      <ListState list={shown} empty={empty} />
      {rows && rows.length > 0 && (
        <LastDecisionProvider value={moves.onLast}>
          <Columns {...props} rows={rows} total={total ?? rows.length} moves={moves} items={items} />
        </LastDecisionProvider>
      )}
    </div>
  )
}

interface Done {
  readonly said: string
  readonly last: (LastDecision & { readonly item: string | undefined }) | undefined
  /** Counts the sentences. */
  readonly count: number
}

/** Goes through the items of a page, by keys or because one was decided. */
function useMoves(frame: RefObject<HTMLDivElement | null>, keys: readonly string[], total: number) {
  const place = useQueuePlace()
  const [{ said, last, count }, setDone] = useState<Done>({ said: '', last: undefined, count: 0 })
  const setSaid = (sentence: string) =>
    setDone((done) => ({ said: sentence, last: undefined, count: done.count + 1 }))
  const chosen = chosenOf(keys, place.item)
  const focusOn = useRowFocus(frame, chosen)

  function move(by: 1 | -1) {
    const next = neighbor(keys, chosen, by)
    if (next !== undefined) {
      focusOn(next)
      place.go({ item: next }, true)
    } else if (by === 1 && place.page * pageSize < total)
      place.go({ page: String(place.page + 1), item: undefined })
  }

  function onDecided(sentence: string) {
    setSaid(sentence)
    const next = neighbor(keys, chosen, 1) ?? neighbor(keys, chosen, -1)
    if (next === undefined) frame.current?.querySelector('h1')?.focus()
    else focusOn(next)
    place.go({ item: next }, true)
  }

  function onKeyDown(event: KeyboardEvent) {
    // From within a form, too: it closes without deciding.
    if (event.key === 'Escape') {
      const form = event.target instanceof Element ? event.target.closest('form') : null
      const part = form ?? frame.current
      if (part) closerWithin(part)?.click()
    }
    if (frame.current) pressByKey(frame.current, event, keysOfQueue)
  }

  /** The focus stays in the queue, so that its letters go on working. */
  function onSaid(sentence: string) {
    setSaid(sentence)
    if (chosen !== undefined) focusOn(chosen)
  }

  /** Follows `onDecided` or `onSaid`. */
  const onLast = (decided: LastDecision) =>
    setDone((done) => ({ ...done, last: { ...decided, item: chosen } }))

  /** The item is looked at again, if it waits again. */
  function onUndone(sentence: string) {
    setSaid(sentence)
    const item = last?.item
    if (item !== undefined) focusOn(item)
    place.go({ item }, true)
  }

  return { place, said, last, count, chosen, keys, move, onDecided, onSaid, onLast, onUndone, onKeyDown }
}

/** Moves the focus to a row once it is the chosen one; the queue takes the focus when it opens, so that its keys work. */
function useRowFocus(frame: RefObject<HTMLDivElement | null>, chosen: string | undefined) {
  const wanted = useRef<string>(undefined)
  const rowOf = () => frame.current?.querySelector<HTMLElement>('[aria-current="true"]')
  useEffect(() => {
    if (document.activeElement !== document.body) return
    // The heading of an empty queue takes the focus, so that letters and the search work there too.
    const place = rowOf() ?? frame.current?.querySelector('h1')
    place?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (wanted.current === undefined || wanted.current !== chosen) return
    wanted.current = undefined
    const row = rowOf()
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    // On a phone the item has taken the place of the list.
    if (document.activeElement !== row) frame.current?.querySelector('h2')?.focus()
  })
  return (key: string) => void (wanted.current = key)
}

const marked = <R extends Row>(shown: R, mark: QueueItem | undefined): R => ({
  ...shown,
  detail: (
    <>
      {shown.detail}
      <MarkOfItem mark={mark} />
    </>
  ),
})

interface ColumnsProps<Item> extends QueuePageProps<Item> {
  readonly rows: readonly Item[]
  readonly total: number
  readonly moves: ReturnType<typeof useMoves>
  readonly items: QueueItems | undefined
}

function Columns<Item>(props: ColumnsProps<Item>) {
  const { title, rows, total, keyOf, row, worked, children, moves, items } = props
  const { queue: words } = useConsoleWords()
  const { place, chosen, keys, move, onDecided } = moves
  const item = rows.find((each) => keyOf(each) === chosen)
  const markOf = (each: Item) => items?.items.find((mark) => mark.item === worked?.itemOf(each))
  const at = (place.page - 1) * pageSize + keys.indexOf(chosen ?? '') + 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 tablet:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)]">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${place.item === undefined ? '' : 'max-tablet:hidden'}`}
      >
        <QueueList
          label={title}
          items={rows.map((each) => marked({ key: keyOf(each), ...row(each) }, markOf(each)))}
          chosen={chosen}
          linkTo={place.linkTo}
        />
        <Pager
          label={words.pages(title)}
          page={place.page}
          limit={pageSize}
          total={total}
          onPage={(page) => place.go({ page: String(page), item: undefined })}
        />
      </div>
      {item && (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${place.item === undefined ? 'max-tablet:hidden' : ''}`}
        >
          <div className="flex flex-wrap items-center gap-2">
            <TextLink to={place.listLink} className="w-full tablet:hidden">
              {words.back}
            </TextLink>
            <p className="mr-auto text-14 whitespace-nowrap text-muted tabular-nums">
              {words.position(at, total)}
            </p>
            <Button
              size="small"
              aria-disabled={keys[0] === chosen}
              aria-keyshortcuts="K"
              onClick={() => move(-1)}
            >
              {words.previous}
              <KeyCap name="K" />
            </Button>
            <Button size="small" aria-disabled={at === total} aria-keyshortcuts="J" onClick={() => move(1)}>
              {words.next}
              <KeyCap name="J" />
            </Button>
          </div>
          {worked && items && (
            <WorkBar
              queue={worked.queue}
              item={worked.itemOf(item)}
              items={items}
              onSaid={moves.onSaid}
              onDecided={onDecided}
            />
          )}
          <div key={chosen}>{children(item, onDecided)}</div>
        </div>
      )}
    </div>
  )
}
