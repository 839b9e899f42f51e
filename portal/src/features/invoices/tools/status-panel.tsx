import { type InvoiceDisplayState, invoiceDisplayStates } from '@sooner/rules/invoice-states'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useDisplay } from '../../../ui/display.tsx'

/** In the order in which a vendor asks about them. */
const order = ['Eligible', 'Ineligible', 'Pending', 'Paid', 'Applied', 'Cancelled'] as const
order satisfies readonly InvoiceDisplayState[]

export interface StatusPanelProps {
  readonly chosen: readonly InvoiceDisplayState[]
  readonly onChange: (chosen: readonly InvoiceDisplayState[]) => void
}

export function StatusPanel({ chosen, onChange }: StatusPanelProps) {
  const { words } = useDisplay()
  const toggle = (state: InvoiceDisplayState, on: boolean) =>
    onChange(invoiceDisplayStates.filter((one) => (one === state ? on : chosen.includes(one))))
  return order.map((state) => (
    <Checkbox
      key={state}
      label={words.badges.invoice[state]}
      checked={chosen.includes(state)}
      onChange={(on) => toggle(state, on)}
    />
  ))
}
