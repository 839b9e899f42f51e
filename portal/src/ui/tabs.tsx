import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { rove } from './rove.ts'

export interface Tab<T extends string> {
  readonly id: T
  readonly text: string
  /** How many items the tab contains. */
  readonly count?: string | undefined
}

interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly value: T
  readonly onChange: (id: T) => void
  /** Shown at the end of the row. */
  readonly end?: ReactNode
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/** Arrow keys move and choose at once; Tab moves on into the content. */
export function Tabs<T extends string>({ label, tabs, value, onChange, end, children }: TabsProps<T>) {
  const id = useId()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const onKey = (event: KeyboardEvent, at: number) => {
    const to = rove(event.key, at, tabs.length, 'row')
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.id)
    buttons.current[to]?.focus()
  }
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line mobile:border-b">
        <div
          role="tablist"
          aria-label={label}
          className="-mb-px flex min-w-0 gap-1 overflow-x-auto border-line max-mobile:w-full max-mobile:border-b"
        >
          {tabs.map((tab, at) => (
            <button
              key={tab.id}
              ref={(button) => {
                buttons.current[at] = button
              }}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              onKeyDown={(event) => onKey(event, at)}
              onClick={() => onChange(tab.id)}
              className="min-h-11 border-b-2 border-transparent px-3 py-2 text-16 text-muted transition-colors duration-150 ease-out hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
            >
              {tab.text}
              {tab.count !== undefined && (
                <span className="ml-2 text-14 font-regular text-muted tabular-nums">{tab.count}</span>
              )}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  )
}
