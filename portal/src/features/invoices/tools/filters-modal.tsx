import type { Currency } from '@sooner/money'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { useId, useState } from 'react'
import type { AdvancedFiltersState } from '../../../lib/state/slices/advanced-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Drawer } from '../../../ui/dialog/dialog.tsx'
import { useToolsWords } from './words/index.ts'
import { comparisons, firstView, type InvoiceView } from '../view/invoice-view.ts'
import { ClientChoices } from './client-choices.tsx'
import { Comparisons, type Typed } from './comparisons.tsx'

interface FiltersModalProps {
  readonly view: InvoiceView
  readonly currency: Currency
  readonly onView: (change: Partial<InvoiceView>) => void
  readonly onClose: () => void
}

const advanced = (view: InvoiceView): AdvancedFiltersState => {
  const { totalOpenAmount, estimatedPaymentDate, accelerationDays, statuses, clientIds } = view
  return { totalOpenAmount, estimatedPaymentDate, accelerationDays, statuses, clientIds }
}

/** A comparison applies once it has a value. */
const configured = (wanted: AdvancedFiltersState): AdvancedFiltersState => ({
  ...wanted,
  ...Object.fromEntries(
    comparisons.map((name) => {
      const { operator, value } = wanted[name]
      return [name, value === undefined ? firstView[name] : { operator, value, isConfigured: true }]
    }),
  ),
})

/** The filters that few need every day. Nothing changes until they are applied. */
export function FiltersModal({ view, currency, onView, onClose }: FiltersModalProps) {
  const { filters: words } = useToolsWords()
  const id = useId()
  const [wanted, setWanted] = useState(() => advanced(view))
  const [typed, setTyped] = useState<Typed>({})
  const [isTried, setTried] = useState(false)
  const change = (changed: Partial<AdvancedFiltersState>) => setWanted({ ...wanted, ...changed })
  const apply = () => {
    setTried(true)
    if (Object.values(typed).includes(true)) return
    onView(configured(wanted))
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <>
          <Button type="submit" form={id} kind="primary">
            {words.apply}
          </Button>
          <Button
            onClick={() => {
              onView(advanced(firstView))
              onClose()
            }}
          >
            {words.clear}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Comparisons
          wanted={wanted}
          onChange={change}
          currency={currency}
          unreadable={isTried ? typed : {}}
          onUnreadable={(name, is) => setTyped((before) => ({ ...before, [name]: is }))}
        />
        <ClientChoices chosen={wanted.clientIds} onChange={(clientIds) => change({ clientIds })} />
        <Stages chosen={wanted.statuses} onChange={(statuses) => change({ statuses })} />
      </form>
    </Drawer>
  )
}

interface StagesProps {
  readonly chosen: AdvancedFiltersState['statuses']
  readonly onChange: (chosen: AdvancedFiltersState['statuses']) => void
}

/** The states by which invoices can be filtered, in the order of the vocabulary. */
function Stages({ chosen, onChange }: StagesProps) {
  const { filters: words } = useToolsWords()
  const { stages } = useToolsWords()
  return (
    <fieldset>
      <legend className="mb-1 text-16 font-medium">{words.stages}</legend>
      <div className="grid mobile:grid-cols-2">
        {invoiceStates.map((state) => (
          <Checkbox
            key={state}
            label={stages[state]}
            checked={chosen.includes(state)}
            onChange={(on) =>
              onChange(invoiceStates.filter((one) => (one === state ? on : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
