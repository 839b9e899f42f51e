import { Checkbox } from '../checkbox.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useDisplay } from '../display.tsx'
import { SettingsMark } from '../state-icons.tsx'
import { Switch } from '../switch.tsx'
import type { Column, TableView } from './columns.ts'

interface ViewMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (change: Partial<TableView>) => void
  /** False for cards, which have only one height. */
  readonly withDensity: boolean
}

/** Chooses which columns are shown and how high the rows are. */
export function ViewMenu<Row>({ columns, view, onView, withDensity }: ViewMenuProps<Row>) {
  const { table } = useDisplay().words
  const isDense = view.density === 'dense'
  const show = (key: string, shown: boolean) =>
    onView({ hidden: shown ? view.hidden.filter((one) => one !== key) : [...view.hidden, key] })
  return (
    <div className="relative">
      <Disclosure
        label={
          <>
            <SettingsMark />
            {table.view}
          </>
        }
        buttonClass="inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-14 hover:bg-sunken aria-expanded:bg-sunken pointer-coarse:min-h-11"
        panelClass="absolute top-full right-0 z-10 mt-1 w-64 rounded-card border border-control bg-card p-4 text-14 shadow-over"
      >
        <fieldset>
          <legend className="text-12 text-muted">{table.columns}</legend>
          {columns.slice(1).map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!view.hidden.includes(key)}
              onChange={(shown) => show(key, shown)}
            />
          ))}
        </fieldset>
        {withDensity && (
          <div className="mt-2 border-t border-line pt-2">
            <Switch
              label={table.dense}
              on={isDense}
              stateText={isDense ? table.on : table.off}
              onChange={(dense) => onView({ density: dense ? 'dense' : 'comfortable' })}
            />
          </div>
        )}
      </Disclosure>
    </div>
  )
}
