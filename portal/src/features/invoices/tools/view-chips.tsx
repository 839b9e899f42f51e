import { moneyText } from '@sooner/money/text'
import type { Currency } from '@sooner/money'
import { clientKey, clientOfKey } from '@sooner/rules/client-keys'
import { pageLimit as limit } from '../../../lib/resources/further-pages.ts'
import { useGetClientTotalsQuery } from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { useRangeText } from '../../../ui/list/date-range.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { type FilterChip, FilterChips } from '../../../ui/filter-chips.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { comparisons, firstView, type InvoiceView, unfiltered } from '../view/invoice-view.ts'
import { useWhyWords } from '../why/words/index.ts'
import { useToolsWords } from './words/index.ts'

interface ChipTexts {
  readonly currency: Currency
  /** The names of the clients of the listed invoices, by their keys. */
  readonly clientNames: ReadonlyMap<string, string>
}

interface Chip {
  readonly text: string | undefined
  readonly without: Partial<InvoiceView>
}

/** The view without one item of a list. */
const less = (
  view: InvoiceView,
  name: 'displayState' | 'statuses' | 'excludeStates' | 'clientIds',
  item: string,
): Partial<InvoiceView> => ({ [name]: view[name].filter((one) => one !== item) })

function useComparisonTexts({ currency }: ChipTexts) {
  const { chips, operators, dayOperators } = useToolsWords()
  const display = useDisplay()
  return ({ totalOpenAmount, estimatedPaymentDate, accelerationDays }: InvoiceView) => ({
    totalOpenAmount:
      totalOpenAmount.value === undefined
        ? undefined
        : chips.openAmount(
            operators[totalOpenAmount.operator],
            moneyText(BigInt(totalOpenAmount.value), currency, display.locale),
          ),
    estimatedPaymentDate:
      estimatedPaymentDate.value === undefined
        ? undefined
        : chips.expected(
            dayOperators[estimatedPaymentDate.operator],
            dayTexts(estimatedPaymentDate.value, display).short,
          ),
    accelerationDays:
      accelerationDays.value === undefined
        ? undefined
        : chips.days(operators[accelerationDays.operator], countText(accelerationDays.value, display.locale)),
  })
}

/** A chip for each filter that is on, with the change of the view that removes it. */
function useViewChips(texts: ChipTexts) {
  const { chips: words, stages } = useToolsWords()
  const why = useWhyWords()
  const { words: display } = useDisplay()
  const rangeText = useRangeText()
  const comparisonTexts = useComparisonTexts(texts)
  return (view: InvoiceView, onView: (change: Partial<InvoiceView>) => void): readonly FilterChip[] => {
    const range = rangeText(view)
    const compared = comparisonTexts(view)
    const chips: readonly (readonly [key: string, Chip])[] = [
      ['search', { text: view.searchTerm && words.search(view.searchTerm), without: { searchTerm: '' } }],
      ['dates', { text: range && words.dates(range), without: { startDate: undefined, endDate: undefined } }],
      ...view.displayState.map((state) => {
        const chip = { text: display.badges.invoice[state], without: less(view, 'displayState', state) }
        return [`state ${state}`, chip] as const
      }),
      ...view.statuses.map((state) => {
        const chip = { text: words.state(stages[state]), without: less(view, 'statuses', state) }
        return [`stage ${state}`, chip] as const
      }),
      ...view.excludeStates.map((state) => {
        const chip = { text: words.without(stages[state]), without: less(view, 'excludeStates', state) }
        return [`without ${state}`, chip] as const
      }),
      ...view.clientIds.map((key) => {
        const text = words.client(texts.clientNames.get(key) ?? clientOfKey(key).externalClientId)
        return [`client ${key}`, { text, without: less(view, 'clientIds', key) }] as const
      }),
      ...comparisons.map((name) => {
        const text = view[name].isConfigured ? compared[name] : undefined
        return [name, { text, without: { [name]: firstView[name] } }] as const
      }),
      [
        'waits for',
        {
          text: view.waitsFor && words.waitsFor({ ...why.holds, ...why.reasons }[view.waitsFor]),
          without: { waitsFor: undefined },
        },
      ],
      ['sender', { text: view.sentBy && words.senders[view.sentBy], without: { sentBy: undefined } }],
      [
        'kind',
        {
          text: view.documentKind && words.documentKinds[view.documentKind],
          without: { documentKind: undefined },
        },
      ],
      ['payment', { text: view.batchTransferId && words.payment, without: { batchTransferId: undefined } }],
      [
        'instant',
        { text: view.instantPayoutId && words.instantPayout, without: { instantPayoutId: undefined } },
      ],
      ['on demand', { text: view.mesaOnDemandId && words.onDemand, without: { mesaOnDemandId: undefined } }],
    ]
    return chips.flatMap(([key, { text, without }]) =>
      text === undefined || text === '' ? [] : [{ key, text, onRemove: () => onView(without) }],
    )
  }
}

interface ViewChipsProps extends ChipTexts {
  readonly view: InvoiceView
  readonly onView: (change: Partial<InvoiceView>) => void
  readonly onEmptied: () => void
}

/** Where nothing matches, no listed invoice names the client that is filtered by. */
function useClientNames({ clientIds }: InvoiceView, ofRows: ChipTexts['clientNames']) {
  const id = useVendorId()
  const isKnown = clientIds.every((key) => ofRows.has(key))
  const { data } = useGetClientTotalsQuery(
    { params: { id }, query: { page: 1, limit } },
    { skip: id === '' || isKnown },
  )
  const totals = data?.data.map((total) => [clientKey(total), total.clientName] as const)
  return new Map([...(totals ?? []), ...ofRows])
}

export function ViewChips({ view, onView, onEmptied, currency, clientNames: ofRows }: ViewChipsProps) {
  const clientNames = useClientNames(view, ofRows)
  return (
    <FilterChips
      chips={useViewChips({ currency, clientNames })(view, onView)}
      onClear={() => onView(unfiltered)}
      onEmptied={onEmptied}
    />
  )
}
