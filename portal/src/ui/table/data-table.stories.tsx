import type { SortDirection } from '@sooner/rules/paging'
import { useMemo, useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { useTexts } from '../../../storybook/frame.tsx'
import { Amount, Percent } from '../amount.tsx'
import { StateBadge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Day } from '../day.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import type { Column, TableView } from './table-props.ts'
import { DataTable } from './data-table.tsx'
import type { Selection } from './selection.ts'
import type { WireMoney } from '@sooner/money'
import type { InvoiceDisplayState } from '@sooner/rules/invoice-states'

interface ExampleInvoice {
  readonly id: string
  readonly number: string
  readonly client: string
  readonly state: InvoiceDisplayState
  readonly dueDate: string
  readonly days: number
  readonly feeRateBps: number
  readonly amount: WireMoney
}

const clients = [
  'Maple Court Residences',
  'Harbor View Apartments',
  'Stonebridge Offices',
  'Linden Street Medical Center and Rehabilitation',
  'Pine Hill School',
  'Riverside Lofts',
]
const states: readonly InvoiceDisplayState[] = [
  'Eligible',
  'Pending',
  'Eligible',
  'Ineligible',
  'Paid',
  'Applied',
  'Cancelled',
]
const amounts = [820_410, 12_650, 1_284_000, 99, 348_275, 56_000, -42_500, 0, 2_750_030, 187_640]
const FIRST_DAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

/** Sample invoices with long names, small and large amounts, a credit and a zero. */
const exampleInvoices: readonly ExampleInvoice[] = Array.from({ length: 240 }, (_, at) => ({
  id: `invoice-${at}`,
  number: `INV-${10_042 + at * 7}`,
  client: clients[(at * 5) % clients.length] ?? '',
  state: states[(at * 3) % states.length] ?? 'Pending',
  dueDate: new Date(FIRST_DAY + ((at * 11) % 90) * DAY_MS).toISOString().slice(0, 10),
  days: (at * 11) % 90,
  feeRateBps: [195, 220, 100, 0][at % 4] ?? 0,
  amount: { amountMinor: (amounts[at % amounts.length] ?? 0) + (at > 9 ? at * 1313 : 0), currency: 'USD' },
}))

const meta = preview.meta({ title: 'Display/Data table', component: DataTable })

const texts = {
  en: {
    invoices: 'Invoices',
    number: 'Invoice',
    client: 'Client',
    state: 'State',
    due: 'Due',
    days: 'Days early',
    rate: 'Fee rate',
    amount: 'Amount',
    search: 'Find a client or a number',
    get: 'Get paid now',
    paid: 'This invoice is not open for early payment.',
    none: 'No invoices yet',
    how: 'Invoices appear here when your partner sends them to us. You do not have to do anything.',
    broken: 'Your invoices could not be loaded',
    meaning: 'Nothing has changed: what is due to you is still due.',
    works: ['Payments already on their way', 'Your documents and bank accounts'],
  },
  es: {
    invoices: 'Facturas',
    number: 'Factura',
    client: 'Cliente',
    state: 'Estado',
    due: 'Vence',
    days: 'Días antes',
    rate: 'Comisión',
    amount: 'Importe',
    search: 'Buscar cliente o número',
    get: 'Cobrar ahora',
    paid: 'Esta factura no admite el pago anticipado.',
    none: 'Todavía no hay facturas',
    how: 'Las facturas aparecen aquí cuando su socio nos las envía. Usted no tiene que hacer nada.',
    broken: 'No pudimos cargar sus facturas',
    meaning: 'No cambió nada: lo que se le debe se le sigue debiendo.',
    works: ['Los pagos en camino', 'Sus documentos y cuentas bancarias'],
  },
}
type Texts = (typeof texts)['en']

/** Counts the rows rendered since the page was opened, for the test that typing above the table renders none. */
const drawn = { rows: 0 }
Object.assign(globalThis, { ledgerDrawn: drawn })

const columnsIn = (words: Texts): readonly Column<ExampleInvoice>[] => [
  {
    key: 'number',
    label: words.number,
    width: 9,
    sortable: true,
    cell: ({ number }) => {
      drawn.rows += 1
      return number
    },
  },
  {
    key: 'client',
    label: words.client,
    width: 14,
    grows: true,
    sortable: true,
    cell: ({ client }) => client,
  },
  {
    key: 'state',
    label: words.state,
    width: 8.5,
    card: 'state',
    cell: ({ state }) => <StateBadge kind="invoice" state={state} />,
  },
  {
    key: 'dueDate',
    label: words.due,
    width: 10,
    sortable: true,
    cell: ({ dueDate }) => <Day value={dueDate} />,
  },
  { key: 'days', label: words.days, width: 7, numeric: true, sortable: true, cell: ({ days }) => days },
  {
    key: 'feeRateBps',
    label: words.rate,
    width: 6.5,
    numeric: true,
    cell: ({ feeRateBps }) => <Percent basisPoints={feeRateBps} />,
  },
  {
    key: 'amount',
    label: words.amount,
    unit: 'USD',
    width: 9,
    numeric: true,
    sortable: true,
    card: 'amount',
    cell: ({ amount }, place) => <Amount {...amount} shown={place === 'card' ? 'symbol' : 'none'} />,
  },
]

const valueOf = (row: ExampleInvoice, field: string): string | number =>
  field === 'amount'
    ? row.amount.amountMinor
    : field === 'days'
      ? row.days
      : field === 'client'
        ? row.client
        : field === 'dueDate'
          ? row.dueDate
          : row.number

/** Simulates a server: it filters, sorts, and cuts out a page. */
function served(view: TableView, search: string) {
  const found = exampleInvoices.filter(({ client, number }) =>
    `${client} ${number}`.toLowerCase().includes(search.toLowerCase()),
  )
  const turn = view.sortDirection === 'asc' ? 1 : -1
  const sorted = found.toSorted((a, b) => {
    const [one, other] = [valueOf(a, view.sortField), valueOf(b, view.sortField)]
    return one === other ? 0 : one < other ? -turn : turn
  })
  return { total: found.length, rows: sorted.slice((view.page - 1) * view.limit, view.page * view.limit) }
}

const rowKey = ({ id }: ExampleInvoice) => id
const rowName = ({ number }: ExampleInvoice) => number
const rowHref = ({ id }: ExampleInvoice) => `/invoices/${id}`
const amountOf = ({ amount }: ExampleInvoice) => amount

const start: TableView = {
  page: 1,
  limit: 10,
  sortField: 'dueDate',
  sortDirection: 'asc' satisfies SortDirection,
  hidden: [],
  density: 'comfortable',
}

interface LedgerProps {
  readonly view?: Partial<TableView>
  readonly state?: 'loading' | 'busy' | 'empty' | 'broken' | 'stale'
  readonly plain?: boolean
  readonly selected?: readonly number[]
}

const chosenAtFirst = (at: readonly number[]): Selection =>
  Object.fromEntries(
    exampleInvoices.flatMap(({ id, amount }, index) => (at.includes(index) ? [[id, amount]] : [])),
  )

function Failure({ words }: { words: Texts }) {
  const [retrying, setRetrying] = useState(false)
  return (
    <ErrorState
      title={words.broken}
      meaning={words.meaning}
      stillWorks={words.works}
      retrying={retrying}
      onRetry={() => setRetrying(true)}
      reference="7F3K-22"
    />
  )
}

function Ledger({ view: given, state, plain = false, selected = [] }: LedgerProps) {
  const words = useTexts(texts)
  const [view, setView] = useState<TableView>({ ...start, ...given })
  const [selection, setSelection] = useState(() => chosenAtFirst(selected))
  const [typed, setTyped] = useState('')
  const columns = useMemo(() => columnsIn(words), [words])
  // The search is sent once the typing pauses, so that a key changes nothing but the field.
  const [search, setSearch] = useState('')
  const { rows, total } = useMemo(() => served(view, search), [view, search])
  const isMissing = state === 'loading' || state === 'broken'
  return (
    <DataTable<ExampleInvoice>
      label={words.invoices}
      columns={columns}
      rows={isMissing ? undefined : state === 'empty' ? [] : rows}
      total={isMissing ? undefined : state === 'empty' ? 0 : total}
      rowKey={rowKey}
      rowName={rowName}
      rowHref={rowHref}
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      busy={state === 'busy'}
      empty={<EmptyState title={words.none} how={words.how} />}
      failure={(state === 'broken' || state === 'stale') && <Failure words={words} />}
      {...(!plain && {
        choosing: {
          selection,
          onSelection: setSelection,
          amountOf,
          mayNot: (row) => (row.state === 'Eligible' || row.state === 'Pending' ? undefined : words.paid),
        },
      })}
      actions={
        <Button kind="primary" size="small">
          {words.get}
        </Button>
      }
      tools={
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && setSearch(typed)}
          className="h-9 w-full max-w-72 rounded-control border border-control bg-card px-3 text-14 placeholder:text-muted pointer-coarse:h-11"
        />
      }
    />
  )
}

export const ledger = meta.story({ render: () => <Ledger /> })
export const selectedAcrossPages = meta.story({ render: () => <Ledger selected={[0, 2, 5, 20, 61]} /> })
export const dense = meta.story({ render: () => <Ledger view={{ density: 'dense', limit: 25 }} /> })
export const lastPage = meta.story({ render: () => <Ledger view={{ page: 5, limit: 50 }} /> })
export const hundredRows = meta.story({ render: () => <Ledger view={{ limit: 100 }} /> })
export const fewColumns = meta.story({
  render: () => <Ledger view={{ hidden: ['days', 'feeRateBps', 'client'] }} plain />,
})
export const loading = meta.story({ render: () => <Ledger state="loading" /> })
export const replacing = meta.story({ render: () => <Ledger state="busy" /> })
export const empty = meta.story({ render: () => <Ledger state="empty" /> })
export const broken = meta.story({ render: () => <Ledger state="broken" /> })
export const brokenWhileShown = meta.story({ render: () => <Ledger state="stale" plain /> })
