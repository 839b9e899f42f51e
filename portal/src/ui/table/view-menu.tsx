import { useId } from 'react'
import { Disclosure } from '../disclosure.tsx'
import { useDisplay } from '../display.tsx'
import { SettingsMark } from '../state-icons.tsx'
import { type Column, densities, type TableView } from './columns.ts'

interface ViewMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (change: Partial<TableView>) => void
  readonly withDensity: boolean
}

const line = 'flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11'

/** Which columns are shown, and how high the rows are. */
export function ViewMenu<Row>({ columns, view, onView, withDensity }: ViewMenuProps<Row>) {
  const { words } = useDisplay()
  const group = useId()
  const show = (key: string, shown: boolean) =>
    onView({ hidden: shown ? view.hidden.filter((one) => one !== key) : [...view.hidden, key] })
  return (
    <div className="relative">
      <Disclosure
        label={
          <>
            <SettingsMark />
            {words.table.view}
          </>
        }
        buttonClass="inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-14 hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:min-h-11"
        panelClass="absolute top-full right-0 z-10 mt-1 w-64 rounded-card border border-control bg-card p-4 text-14 shadow-over"
      >
        <fieldset>
          <legend className="text-12 text-muted">{words.table.columns}</legend>
          {columns.slice(1).map(({ key, label }) => (
            <label key={key} className={line}>
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={!view.hidden.includes(key)}
                onChange={(event) => show(key, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {withDensity && (
          <fieldset className="mt-3 border-t border-line pt-3">
            <legend className="contents text-12 text-muted">{words.table.density}</legend>
            {densities.map((density) => (
              <label key={density} className={line}>
                <input
                  type="radio"
                  name={group}
                  className="size-4.5 accent-accent"
                  checked={view.density === density}
                  onChange={() => onView({ density })}
                />
                {words.table.densities[density]}
              </label>
            ))}
          </fieldset>
        )}
      </Disclosure>
    </div>
  )
}
