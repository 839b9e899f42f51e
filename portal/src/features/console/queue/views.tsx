import { maxViewName, readViewSearch, type ViewedQueue } from '@sooner/rules/queue-views'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type QueueView,
  useDeleteQueueViewMutation,
  useListQueueViewsQuery,
  usePutLastQueueViewMutation,
  useRenameQueueViewMutation,
  useSaveQueueViewMutation,
} from '../../../lib/resources/operator-views.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { addressOf } from '../places.ts'
import { useConsoleWords } from '../words/index.ts'
import { useEnding } from './act.ts'
import { type Decision, DecisionBar } from './decision-bar.tsx'
import { KeyCap } from './key-cap.tsx'
import { searchOfView, searchWithoutView, useQueuePlace } from './place.ts'

/** So many views have a digit of the keyboard and stand beside the button; the others are in its list. */
const withDigits = 9
const onPhone = 3

const chipLook =
  'inline-flex min-h-9 max-w-56 items-center gap-1.5 rounded-full border border-control bg-card px-3 text-14 no-underline hover:border-ink aria-current:border-accent aria-current:bg-sunken aria-current:font-medium pointer-coarse:min-h-11'

/** The saved views of a queue: the first ones to apply by one press, and the list in which they are saved, renamed and deleted. */
export function Views({ queue }: { readonly queue: ViewedQueue }) {
  const { views: words } = useConsoleWords()
  const { data, isError } = useListQueueViewsQuery({ query: { queue } })
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [remember] = usePutLastQueueViewMutation(ownNotice('remember a view'))
  const { search } = useLocation()
  const chosen = savedIn(search)
  const views = data?.views ?? []
  // What nobody else has comes first.
  const ordered = [...views.filter(({ isShared }) => !isShared), ...views.filter(({ isShared }) => isShared)]
  const apply = (id: string | null) => void remember({ body: { queue, id } })
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={button}
          size="small"
          aria-expanded={isOpen}
          aria-keyshortcuts="V"
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.button}
          <KeyCap name="V" />
        </Button>
        <ul aria-label={words.label} className="contents">
          {ordered.slice(0, withDigits).map((view, at) => (
            <li key={view.id} className={at < onPhone ? 'max-w-full' : 'max-mobile:hidden'}>
              <Link
                to={searchOfView(view)}
                aria-current={view.id === chosen ? 'true' : undefined}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => apply(view.id)}
                className={chipLook}
              >
                <bdi className="truncate">{view.name}</bdi>
                <KeyCap name={String(at + 1)} />
              </Link>
            </li>
          ))}
          {chosen && (
            <li>
              <Link
                to={searchWithoutView}
                aria-keyshortcuts="0"
                onClick={() => apply(null)}
                className={chipLook}
              >
                {words.none}
                <KeyCap name="0" />
              </Link>
            </li>
          )}
        </ul>
      </div>
      <Standing queue={queue} views={data?.views} search={search} />
      {isError && <p className="text-14 text-muted">{words.notLoaded}</p>}
      {isOpen && <Panel queue={queue} views={ordered} onApply={apply} onClose={close} />}
    </div>
  )
}

interface StandingProps {
  readonly queue: ViewedQueue
  readonly views: readonly QueueView[] | undefined
  /** Of the address. */
  readonly search: string
}

/** The view that an address names; an empty text states that it is none. */
const savedIn = (search: string): string | null => new URLSearchParams(search).get('saved')

/** Of the view that is applied: its name and whose it is, whether other filters are set, and what of it the queue no longer has. */
export function Standing({ queue, views, search }: StandingProps) {
  const { views: words } = useConsoleWords()
  const chosen = savedIn(search)
  if (!chosen) return null
  const view = views?.find(({ id }) => id === chosen)
  const now = readViewSearch(queue, search)
  const isChanged = view && readViewSearch(queue, view.search).search !== now.search
  return (
    <>
      {view && (
        <p className="text-14 text-muted wrap-anywhere">
          <bdi>{isChanged ? words.changed(view.name) : words.applied(view.name)}</bdi>{' '}
          <span>({scopeText(view, words)})</span>
        </p>
      )}
      {views && !view && <p className="text-14 text-muted">{words.absent}</p>}
      {now.unusable.length > 0 && (
        <Notice kind="warning">{words.gone(now.unusable.map(named).join(', '))}</Notice>
      )}
    </>
  )
}

/** An address can have anything in it. */
const named = (parameter: string) => parameter.slice(0, maxViewName)

const scopeText = (
  { isShared, makerEmail }: QueueView,
  words: ReturnType<typeof useConsoleWords>['views'],
): string => {
  if (!isShared) return words.own
  return makerEmail === null ? words.shared : words.sharedBy(makerEmail)
}

interface PanelProps {
  readonly queue: ViewedQueue
  readonly views: readonly QueueView[]
  readonly onApply: (id: string) => void
  readonly onClose: () => void
}

function Panel({ queue, views, onApply, onClose }: PanelProps) {
  const { views: words } = useConsoleWords()
  const panel = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState({ count: 0, said: '' })
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const within = panel.current
    ;(within?.querySelector<HTMLElement>('a') ?? within?.querySelector('button'))?.focus()
  }, [])
  useLayoutEffect(() => {
    if (done.count > 0) sentence.current?.focus()
  }, [done.count])
  const onDecided = (said: string) => setDone(({ count }) => ({ count: count + 1, said }))
  const save = useSaving(queue, onApply)
  // A form within closes first; it is then the queue's turn.
  const onKeyDown = (event: KeyboardEvent) => {
    const isInForm = event.target instanceof Element && event.target.closest('form') !== null
    if (event.key !== 'Escape' || isInForm) return
    event.stopPropagation()
    onClose()
  }
  return (
    // Escape closes it, as its last button does.
    <div role="presentation" onKeyDown={onKeyDown}>
      <div
        ref={panel}
        role="group"
        aria-label={words.label}
        className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4"
      >
        <DecisionBar key={done.count} decisions={[save]} onDecided={onDecided} />
        <p
          ref={sentence}
          role="status"
          tabIndex={-1}
          className={`text-14 text-positive outline-none wrap-anywhere ${done.said === '' ? 'sr-only' : ''}`}
        >
          {done.said}
        </p>
        {views.length === 0 ? (
          <p className="text-14 text-muted">{words.empty}</p>
        ) : (
          <ul className="relative max-h-[50dvh] overflow-y-auto">
            {views.map((view) => (
              <li key={view.id} className="grid gap-2 border-b border-line py-3 first:pt-0 last:border-b-0">
                <SavedView
                  view={view}
                  onApply={(id) => {
                    onApply(id)
                    onClose()
                  }}
                  onDecided={onDecided}
                />
              </li>
            ))}
          </ul>
        )}
        <Button size="small" kind="quiet" className="justify-self-start" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}

interface SavedViewProps {
  readonly view: QueueView
  readonly onApply: (id: string) => void
  readonly onDecided: (said: string) => void
}

function SavedView({ view, onApply, onDecided }: SavedViewProps) {
  const { views: words } = useConsoleWords()
  const decisions = useViewDecisions(view)
  const { id, queue, name } = view
  const link = searchOfView(view)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-48 text-14 wrap-anywhere">
          <Link
            to={link}
            onClick={() => onApply(id)}
            className="inline-flex min-h-8 items-center font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="text-muted">({scopeText(view, words)})</span>
        </p>
        <CopyButton
          text={() => `${location.origin}${addressOf(queue)}${link}`}
          what={words.link(name)}
          words={words.copy}
        />
      </div>
      <DecisionBar key={name} decisions={decisions} onDecided={onDecided} />
    </>
  )
}

function useNameField(initial?: string) {
  const { views: words } = useConsoleWords()
  return {
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    maxLength: maxViewName,
    ...(initial !== undefined && { initial }),
  }
}

function useSaving(queue: ViewedQueue, onApply: (id: string) => void): Decision {
  const { views: words } = useConsoleWords()
  const { search } = useLocation()
  const place = useQueuePlace()
  const ended = useEnding()
  const [save] = useSaveQueueViewMutation(ownNotice('save a view'))
  const nameField = useNameField()
  return {
    key: 'save',
    label: words.save,
    isPrimary: true,
    meaning: words.saving,
    fields: [nameField, { name: 'isShared', label: words.share, type: 'yes' }],
    act: async ({ name = '', isShared }) => {
      const kept = readViewSearch(queue, search).search
      const answer = await save({ body: { queue, name, search: kept, isShared: isShared === 'yes' } })
      if (answer.data) {
        onApply(answer.data.id)
        place.go({ saved: answer.data.id }, true)
      }
      return ended('saveQueueView', Promise.resolve(answer))
    },
    said: words.saved,
  }
}

function useViewDecisions({ id, name, isShared }: QueueView): readonly Decision[] {
  const { views: words } = useConsoleWords()
  const place = useQueuePlace()
  const ended = useEnding()
  const [rename] = useRenameQueueViewMutation(ownNotice('rename a view'))
  const [remove] = useDeleteQueueViewMutation(ownNotice('delete a view'))
  return [
    {
      key: 'rename',
      label: words.rename,
      fields: [useNameField(name)],
      act: ({ name: chosen = '' }) =>
        ended('renameQueueView', rename({ params: { id }, body: { name: chosen } })),
      said: words.renamed,
    },
    {
      key: 'remove',
      label: words.remove,
      fields: [],
      meaning: isShared ? words.removingShared : words.removing,
      act: async () => {
        const answer = await remove({ params: { id } })
        // Its filters stay, as if somebody had set them.
        if (!answer.error && place.filter('saved') === id) place.go({ saved: undefined }, true)
        return ended('deleteQueueView', Promise.resolve(answer), true)
      },
      said: words.removed(name),
    },
  ]
}
