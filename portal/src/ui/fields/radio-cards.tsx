import { type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons.tsx'

export interface RadioCard<T extends string> {
  readonly value: T
  readonly title: string
  readonly detail?: ReactNode
  /** Content at the end of the title's line, such as a price. */
  readonly aside?: ReactNode
  /** Why it cannot be chosen now. */
  readonly heldBack?: string | undefined
}

interface RadioCardsProps<T extends string> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly name: string
  readonly value: T | undefined
  readonly cards: readonly RadioCard<T>[]
  readonly onChange: (value: T) => void
}

interface CardProps {
  readonly card: RadioCard<string>
  readonly name: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Card({ card: { value, title, detail, aside, heldBack }, name, chosen, onChoose }: CardProps) {
  const id = useId()
  const more = heldBack ?? detail
  const held = heldBack !== undefined
  return (
    <div
      className={`relative isolate flex gap-3 rounded-card border p-4 transition-colors duration-150 ease-out has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${held ? 'border-line bg-sunken' : 'border-control bg-card hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent'}`}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={held}
        aria-describedby={more === undefined ? undefined : `${id}-detail`}
        onChange={onChoose}
        className="relative z-1 mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-card outline-none checked:border-6 checked:border-accent disabled:border-line"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          {/* The label covers the whole card, so all of it can be pressed. */}
          <label
            htmlFor={id}
            className={`font-medium after:absolute after:inset-0 ${held ? 'text-muted' : ''}`}
          >
            {title}
          </label>
          {aside && <span className="tabular-nums">{aside}</span>}
        </div>
        {more !== undefined && (
          <div id={`${id}-detail`} className="mt-0.5 text-14 text-muted">
            {more}
          </div>
        )}
      </div>
    </div>
  )
}

/** A choice among a few options, each with an explanation. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, hint, error, name, value, cards, onChange } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <Card
            key={card.value}
            card={card}
            name={name}
            chosen={card.value === value}
            onChoose={() => onChange(card.value)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 text-negative">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
