import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useGetClientTotalsQuery, useListInvoicesQuery } from '../../lib/resources/invoices.ts'
import { useListBatchTransfersQuery } from '../../lib/resources/remittances.ts'
import { chooseSearchKey, hasSearchKey } from '../../lib/search-opening.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { describedBy, Field, inputLook } from '../../ui/fields/field.tsx'
import { countText } from '../../ui/format/number-text.ts'
import { rove } from '../../ui/rove.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { groupsOf, maxOfKind, type ResultGroup } from './results.ts'
import { useSearchWords } from './words/index.ts'

/** Long enough that a person who types asks once. */
const pauseMs = 250
const maxLength = 100
/** The clients with the largest open amounts; the lists find the others by name. */
const clients = { page: 1, limit: 100 } as const

/** What the lists answer for the term. */
function useFound(term: string) {
  const id = useVendorId()
  const isAsked = id !== '' && term !== ''
  const query = { page: 1, limit: maxOfKind, searchTerm: term }
  const invoices = useListInvoicesQuery({ query }, { skip: !isAsked })
  const payments = useListBatchTransfersQuery({ query }, { skip: !isAsked })
  const totals = useGetClientTotalsQuery({ params: { id }, query: clients }, { skip: !isAsked })
  const all = [invoices, payments, totals]
  return {
    found: {
      invoices: invoices.data ?? undefined,
      payments: payments.data ?? undefined,
      clients: totals.data?.data ?? [],
    },
    isFetching: all.some((one) => one.isFetching),
    hasFailed: all.some((one) => one.isError),
  }
}

interface SearchDialogProps {
  readonly onClose: () => void
}

/** One search over invoices, payments and clients. The focus stays in the field; the arrow keys move through what was found. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const words = useSearchWords()
  const { locale } = useDisplay()
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The dialog itself begins at its title.
  useEffect(() => field.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const term = useSettled(typed.trim(), pauseMs)
  const { found, isFetching, hasFailed } = useFound(term)
  const groups = term === '' || typed.trim() === '' ? [] : groupsOf(found, term, words, locale)
  const results = groups.flatMap((group) => group.results)
  const isBusy = isFetching || term !== typed.trim()
  const at = Math.min(active, results.length - 1)
  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[at]
    if (event.key === 'Enter' && result && !isBusy && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(result.to)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(rove(event.key, at, results.length, 'column') ?? 0)
    }
  }
  const outcome = results.length === 0 ? words.none(term) : words.found(countText(results.length, locale))
  const isShown = results.length > 0
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="grid gap-4">
        <Field id={id} label={words.field} hint={words.hint}>
          <input
            {...describedBy(id, { hint: words.hint })}
            id={id}
            type="search"
            role="combobox"
            ref={field}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={maxLength}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-activedescendant={isShown ? `${id}-${at}` : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
            className={inputLook}
          />
        </Field>
        <p role="status" className={isShown && !isBusy ? 'sr-only' : 'text-muted'}>
          {typed.trim() !== '' && (isBusy ? words.searching : outcome)}
        </p>
        {hasFailed && <p role="alert">{words.failed}</p>}
        {isShown && <Results id={id} groups={groups} at={at} onActive={setActive} onOpen={open} />}
        <KeyChoice />
      </div>
    </Dialog>
  )
}

/** Whether a slash opens the search on this device. */
function KeyChoice() {
  const words = useSearchWords()
  const [hasKey, setHasKey] = useState(hasSearchKey)
  const choose = (isOn: boolean) => {
    chooseSearchKey(isOn)
    setHasKey(isOn)
  }
  return <Checkbox label={words.key} checked={hasKey} onChange={choose} />
}

interface ResultsProps {
  readonly id: string
  readonly groups: readonly ResultGroup[]
  /** The result that the keyboard has reached, counted over all groups. */
  readonly at: number
  readonly onActive: (at: number) => void
  readonly onOpen: (to: string) => void
}

function Results({ id, groups, at, onActive, onOpen }: ResultsProps) {
  const words = useSearchWords()
  const first = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0),
  )
  return (
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={words.results} className="grid gap-3">
      {groups.map(({ kind, results }, group) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="text-14 font-medium text-muted">
            {words.groups[kind]}
          </p>
          {results.map(({ to, text, detail }, index) => {
            const place = (first[group] ?? 0) + index
            return (
              <div
                key={to}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                onPointerMove={() => onActive(place)}
                onPointerUp={() => onOpen(to)}
                className={`-mx-3 flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 ${place === at ? 'bg-sunken' : ''}`}
              >
                <span className="wrap-anywhere">{text}</span>
                {detail !== undefined && <span className="text-14 text-muted tabular-nums">{detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
