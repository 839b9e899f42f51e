import { TextLink, ButtonLink } from '../../../ui/link.tsx'
import { usePaymentToolsWords } from './words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
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
  const { states } = usePaymentsWords()
  const { chips: words } = usePaymentToolsWords()
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
      label={words.label}
      chips={chips.flatMap(([key, text, without]) =>
        text === undefined || text === '' ? [] : [{ key, text, onRemove: () => onView(without) }],
      )}
      removeName={words.remove}
      clear={words.clear}
      onClear={() => onView(unfiltered)}
      onEmptied={onEmptied}
    />
  )
}

interface NothingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** What a list without rows shows. */
export function Nothing({ isFiltered, onClear }: NothingProps) {
  const { nothing, empty } = usePaymentToolsWords()
  const { title, how } = isFiltered ? nothing : empty
  const act = isFiltered ? (
    <Button size="small" onClick={onClear}>
      {nothing.clear}
    </Button>
  ) : (
    <ButtonLink to="/dashboard/upcoming">{empty.upcoming}</ButtonLink>
  )
  return <EmptyState title={title} how={how} action={act} />
}

/** The keys that work in the list, which the table's caption lists for screen readers, and the way to the statements. */
export function ListFoot() {
  const { foot } = usePaymentToolsWords()
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
      <p aria-hidden="true" className="hidden text-12 text-muted tablet:block pointer-coarse:hidden">
        {foot.keys}
      </p>
      <p className="ml-auto">
        <TextLink to="/dashboard/account/statements">{foot.statements}</TextLink>
      </p>
    </div>
  )
}
