import { useRangeText } from '../../../ui/list/date-range.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { type PaymentView, unfiltered } from '../payment-view.ts'
import { usePaymentsWords } from '../words/index.ts'

interface PaymentChipsProps {
  readonly view: PaymentView
  readonly onView: (change: Partial<PaymentView>) => void
  readonly onEmptied: () => void
}

/** A chip for each filter that is on, which removes it. */
export function PaymentChips({ view, onView, onEmptied }: PaymentChipsProps) {
  const { states, chips: words } = usePaymentsWords()
  const rangeText = useRangeText()
  const { searchTerm, startDate, displayEndDate, displayState, batchTransferId, batchPaymentReference } = view
  const range = rangeText({ startDate, endDate: displayEndDate })
  const chips: readonly (readonly [string, string | undefined, Partial<PaymentView>])[] = [
    ['search', searchTerm && words.search(searchTerm), { searchTerm: '' }],
    ['dates', range && words.dates(range), { startDate: undefined, displayEndDate: undefined }],
    ...displayState.map(
      (state) =>
        [state, states[state], { displayState: displayState.filter((one) => one !== state) }] as const,
    ),
    ['payment', batchTransferId && words.payment, { batchTransferId: undefined }],
    [
      'reference',
      batchPaymentReference && words.reference(batchPaymentReference),
      { batchPaymentReference: undefined },
    ],
  ]
  return (
    <FilterChips
      chips={chips.flatMap(([key, text, without]) =>
        text === undefined || text === '' ? [] : [{ key, text, onRemove: () => onView(without) }],
      )}
      onClear={() => onView(unfiltered)}
      onEmptied={onEmptied}
    />
  )
}
