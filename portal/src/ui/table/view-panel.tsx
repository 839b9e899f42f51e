import { Checkbox } from '../fields/checkbox.tsx'
import { useDisplay } from '../display.tsx'
import { Switch } from '../fields/switch.tsx'
import type { Column, TableView } from './table-props.ts'

export interface ViewPanelProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (change: Partial<TableView>) => void
  /** False for cards, which have only one height. */
  readonly withDensity: boolean
}

export function ViewPanel<Row>({ columns, view, onView, withDensity }: ViewPanelProps<Row>) {
  const { table } = useDisplay().words
  const isDense = view.density === 'dense'
  const show = (key: string, shown: boolean) =>
    onView({ hidden: shown ? view.hidden.filter((one) => one !== key) : [...view.hidden, key] })
  return (
    <>
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
    </>
  )
}
