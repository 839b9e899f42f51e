import { instantAt } from '@sooner/rules/days'
import {
  itemScopes,
  type ItemScope,
  maxItemNote,
  maxSnoozeDays,
  type WorkedQueue,
} from '@sooner/rules/queue-items'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../../lib/calls/api.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type QueueItem,
  type QueueItems,
  useAnnotateQueueItemMutation,
  useAssignQueueItemMutation,
  useListQueueItemsQuery,
  useSnoozeQueueItemMutation,
} from '../../../lib/resources/operator-queue-items.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { Select } from '../../../ui/select.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { useEnding } from './act.ts'
import { type Decision, DecisionBar } from './decision-bar.tsx'
import { useQueuePlace } from './place.ts'
import { LastDecisionProvider, useLastDecision } from './undo.tsx'

/** Others take, snooze and annotate items at the same time: what they noted is asked for again so often. */
const refreshMs = 10_000

/** Which items of a queue are asked for. Who is no operator sees all of them, since what operators note is theirs alone. */
export function useItemScope(): { readonly scope?: ItemScope } {
  const place = useQueuePlace()
  const isOperator = hasRole(useWorker(), ['operator'])
  return isOperator ? { scope: scopeOf(place.filter('work')) } : {}
}

const scopeOf = (text: string | undefined): ItemScope => itemScopes.find((scope) => scope === text) ?? 'open'

/** What operators have noted about the items of a queue. Once others have changed it, the lists of the console are read again. */
export function useQueueItems(queue: WorkedQueue | undefined): QueueItems | undefined {
  const isOperator = hasRole(useWorker(), ['operator'])
  const dispatch = useDispatch()
  const { data } = useListQueueItemsQuery(
    { query: { queue } },
    { skip: queue === undefined || !isOperator, pollingInterval: refreshMs },
  )
  const seen = useRef<object>(undefined)
  const items = data?.items
  useEffect(() => {
    if (items && seen.current && seen.current !== items) dispatch(api.util.invalidateTags(['Console']))
    seen.current = items
  }, [items, dispatch])
  return data ?? undefined
}

/** Filters a queue: everything, the caller's own items, nobody's, or the snoozed ones, with their number where it is that of the list. */
export function WorkFilter({ snoozed }: { readonly snoozed: number | undefined }) {
  const { work: words } = useConsoleWords()
  const place = useQueuePlace()
  const options = itemScopes.map((value) => ({
    value,
    text: value === 'snoozed' && snoozed !== undefined ? words.snoozedCount(snoozed) : words.scopes[value],
  }))
  return (
    <Select
      label={words.filter}
      value={scopeOf(place.filter('work'))}
      options={options}
      onChange={(value) =>
        place.go({ work: value === 'open' ? undefined : value, page: undefined, item: undefined })
      }
    />
  )
}

const nameOf = (email: string | null | undefined): string => email?.split('@')[0] ?? '?'

/** In the list: who has an item, and that it is snoozed or has a note. */
export function MarkOfItem({ mark }: { readonly mark: QueueItem | undefined }) {
  const { work: words } = useConsoleWords()
  const { email } = useWorker()
  if (!mark) return null
  const { holder, snooze, note } = mark
  return (
    <>
      {holder && <span>{holder.email === email ? words.mine : words.heldBy(nameOf(holder.email))}</span>}
      {snooze && <span>{words.snoozed}</span>}
      {note && <span>{words.hasNote}</span>}
    </>
  )
}

interface WorkBarProps {
  readonly queue: WorkedQueue
  readonly item: string
  readonly items: QueueItems
  /** Says what was done; the item stays in sight. */
  readonly onSaid: (said: string) => void
  /** Says it and goes on, since the item has left the list. */
  readonly onDecided: (said: string) => void
}

/** Who works on an item, until when it is snoozed and why, and its note. */
export function WorkBar({ queue, item, items, onSaid, onDecided }: WorkBarProps) {
  const { work: words } = useConsoleWords()
  const display = useDisplay()
  const onLast = useLastDecision()
  const mark = items.items.find((other) => other.item === item)
  const assigning = useAssigning(queue, item, items)
  const snoozing = useSnoozing(queue, item, mark)
  const noting = useNoting(queue, item, mark)
  const { holder, snooze, note } = mark ?? {}
  return (
    <section
      aria-label={words.label}
      className="grid gap-3 rounded-card border border-line bg-card p-4 text-14"
    >
      <p className="text-muted">{holder ? words.heldBy(holder.email ?? '?') : words.nobodys}</p>
      {snooze && (
        <p className="wrap-anywhere">
          {words.until(dayTexts(snooze.until, display, true).full, snooze.by.email ?? '?', snooze.reason)}
        </p>
      )}
      {note && (
        <p className="wrap-anywhere">
          {words.noteOf(note.by.email ?? '?', dayTexts(note.at, display, true).short)}: {note.text}
        </p>
      )}
      <LastDecisionProvider value={(last) => onLast({ ...last, isListed: false })}>
        <DecisionBar
          key={item}
          decisions={[...assigning, ...snoozing, noting]}
          onDecided={(said) => (said === words.snoozedNow || said === words.woken ? onDecided : onSaid)(said)}
        />
      </LastDecisionProvider>
    </section>
  )
}

function useAssigning(
  queue: WorkedQueue,
  item: string,
  { items, operators }: QueueItems,
): readonly Decision[] {
  const { work: words } = useConsoleWords()
  const { email } = useWorker()
  const ended = useEnding()
  const [assign] = useAssignQueueItemMutation(ownNotice('assign an item'))
  const seenHolder = items.find((other) => other.item === item)?.holder?.id ?? null
  const own = operators.find((other) => other.email === email)?.id
  const giveTo = (holder: string | null, seen = seenHolder) =>
    ended('assignQueueItem', assign({ body: { queue, item, holder, seenHolder: seen } }))
  const handedTo = useRef<string | null>(null)
  const isMine = own !== undefined && seenHolder === own
  return [
    isMine
      ? { key: 'release', letter: 'i', label: words.release, act: () => giveTo(null), said: words.released }
      : { key: 'take', letter: 'i', label: words.take, act: () => giveTo(own ?? null), said: words.taken },
    {
      key: 'hand',
      letter: 'h',
      label: words.hand,
      fields: [
        {
          name: 'colleague',
          label: words.colleague,
          options: operators
            .filter(({ id }) => id !== own)
            .map(({ id, email: address }) => ({ value: id, text: address ?? id })),
        },
      ],
      act: async ({ colleague = '' }) => {
        handedTo.current = colleague
        return giveTo(colleague)
      },
      said: words.handed,
      undo: { act: () => giveTo(seenHolder, handedTo.current) },
    },
  ]
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function useSnoozing(queue: WorkedQueue, item: string, mark: QueueItem | undefined): readonly Decision[] {
  const { work: words } = useConsoleWords()
  const { timeZone } = useDisplay()
  const ended = useEnding()
  const [snooze] = useSnoozeQueueItemMutation(ownNotice('snooze an item'))
  const set = (next: { readonly until: string; readonly reason: string } | null) =>
    ended('snoozeQueueItem', snooze({ body: { queue, item, snooze: next } }))
  if (mark?.snooze) {
    const { until, reason } = mark.snooze
    const undo = { act: () => set({ until, reason }), said: words.snoozedNow }
    return [{ key: 'wake', letter: 'z', label: words.wake, act: () => set(null), said: words.woken, undo }]
  }
  return [
    {
      key: 'snooze',
      letter: 'z',
      label: words.snooze,
      meaning: words.snoozing(maxSnoozeDays),
      fields: [
        { name: 'day', label: words.day, type: 'date' },
        {
          name: 'hour',
          label: words.hour,
          initial: '09:00',
          options: hours.map((hour) => ({ value: hour, text: hour })),
        },
        { name: 'reason', label: words.reason, maxLength: maxItemNote },
      ],
      act: async ({ day = '', hour = '', reason = '' }) => {
        const until = instantAt(timeZone, day, hour)
        if (!until) return { kind: 'refused', text: words.noDay }
        return set({ until: until.toISOString(), reason })
      },
      said: words.snoozedNow,
      undo: { act: () => set(null), said: words.woken },
    },
  ]
}

function useNoting(queue: WorkedQueue, item: string, mark: QueueItem | undefined): Decision {
  const { work: words } = useConsoleWords()
  const ended = useEnding()
  const [annotate] = useAnnotateQueueItemMutation(ownNotice('write a note'))
  return {
    key: 'note',
    letter: 'n',
    label: mark?.note ? words.changeNote : words.addNote,
    meaning: words.noting,
    fields: [
      {
        name: 'note',
        label: words.note,
        initial: mark?.note?.text ?? '',
        isOptional: true,
        maxLength: maxItemNote,
      },
    ],
    act: ({ note = '' }) =>
      ended(
        'annotateQueueItem',
        annotate({
          body: { queue, item, note: note.trim() === '' ? null : note, seenAt: mark?.note?.at ?? null },
        }),
      ),
    said: words.noted,
  }
}
