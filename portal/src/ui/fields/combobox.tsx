import { useEffect, useId, useRef, type KeyboardEvent, useState } from 'react'
import { CloseIcon } from '../control-icons.tsx'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'
import { type Option, findOptions } from './find-options.ts'
import { CheckIcon, ChevronIcon } from '../icons.tsx'
import { usePopup } from '../use-popup.ts'
import { rove } from '../rove.ts'

/** More options than anybody reads; another letter narrows the list. */
const maxShown = 100

interface Choice {
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

/** The typed text, the options that match it, and the option that the keyboard has reached. */
function useCombobox({ value, options, onChange }: Choice) {
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value)
  const found = findOptions(options, typed ?? '')
  const shown = found.slice(0, maxShown)

  const show = (at = shown.findIndex((option) => option.value === value)) => {
    setOpen(true)
    setActive(at)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const choose = (option: Option) => {
    onChange(option.value)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(text === '' ? -1 : 0)
    if (text === '' && value !== '') onChange('')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open && option) {
      event.preventDefault()
      choose(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) setActive(rove(event.key, active, shown.length, 'column') ?? -1)
      else show()
    }
  }
  // A user who types the whole name and leaves the field has chosen that option.
  const leave = () => {
    const whole = (typed ?? '').trim().toLocaleLowerCase()
    const named = options.find(({ text }) => text.toLocaleLowerCase() === whole)
    if (open && named) choose(named)
    else close()
  }
  return {
    text: typed ?? chosen?.text ?? '',
    open,
    active: open ? active : -1,
    shown,
    more: found.length - shown.length,
    show,
    close,
    choose,
    type,
    leave,
    onKeyDown,
    setActive,
  }
}

export interface ComboboxWords {
  readonly clear: string
  readonly none: string
  readonly found: (count: number) => string
  /** The text below a list that was cut. */
  readonly more: (count: number) => string
}

interface ComboboxProps extends FieldTexts {
  readonly name: string
  /** The value of the chosen option; empty while nothing is chosen. */
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
  readonly words: ComboboxWords
  readonly placeholder?: string | undefined
  readonly required?: boolean
}

interface ListProps {
  readonly id: string
  readonly label: string
  readonly state: ReturnType<typeof useCombobox>
  readonly value: string
  readonly words: ComboboxWords
}

function List({ id, label, state: { shown, active, more, choose, setActive }, value, words }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (shown.length === 0) return <p className="px-4 py-3 text-muted">{words.none}</p>
  return (
    <>
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label} className="py-1.5">
        {shown.map((option, at) => (
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onPointerMove={() => setActive(at)}
            onPointerUp={() => choose(option)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 ${at === active ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere">{option.text}</span>
              {option.detail && <span className="block text-14 text-muted">{option.detail}</span>}
            </span>
            {option.value === value && (
              <span className="text-accent">
                <CheckIcon />
              </span>
            )}
          </div>
        ))}
      </div>
      {more > 0 && <p className="border-t border-line px-4 py-2.5 text-14 text-muted">{words.more(more)}</p>}
    </>
  )
}

function ClearButton({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClear}
      className="absolute inset-y-0.5 right-9 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
    >
      <CloseIcon />
    </button>
  )
}

/** A choice among many options, found by typing. The focus stays in the field; the arrow keys move through the matches. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, name, value, options, onChange, words, placeholder, required } = props
  const id = useId()
  const listId = `${id}-list`
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const state = useCombobox({ value, options, onChange })
  const { open, active, shown } = state
  usePopup({ open, anchor: field, popup, side: 'below', align: 'start', asWide: true })
  const clear = () => {
    onChange('')
    state.close()
    field.current?.focus()
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={field}
          {...describedBy(id, { hint, error })}
          id={id}
          type="text"
          role="combobox"
          name={name}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          required={required}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={open && shown.length > 0}
          aria-controls={open && shown.length > 0 ? listId : undefined}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          value={state.text}
          onChange={({ target }) => state.type(target.value)}
          onKeyDown={state.onKeyDown}
          onClick={() => {
            if (!open) state.show()
          }}
          onFocus={({ target }) => target.select()}
          onBlur={state.leave}
          className={`${inputLook} ${value === '' ? 'pr-10' : 'pr-20'}`}
        />
        {value !== '' && <ClearButton name={`${words.clear}: ${label}`} onClear={clear} />}
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
          <ChevronIcon />
        </span>
      </div>
      <div
        ref={popup}
        popover="manual"
        role="presentation"
        // The field retains the focus while the list is pressed or scrolled.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="popup"
      >
        {open && <List id={listId} label={label} state={state} value={value} words={words} />}
      </div>
      <span role="status" className="sr-only">
        {open ? (shown.length === 0 ? words.none : words.found(shown.length + state.more)) : ''}
      </span>
    </Field>
  )
}
