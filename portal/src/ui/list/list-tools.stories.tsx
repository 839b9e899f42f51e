import { useRef, useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { DateFilter } from './date-filter.tsx'
import type { DateRange } from './date-range.ts'
import { ExportButton } from './export-button.tsx'
import { ExportModal } from './export-modal.tsx'
import { ListPage } from './list-page.tsx'
import { ListTrouble } from './list-trouble.tsx'
import { SearchField } from './search-field.tsx'
import { StateFilter } from './state-filter.tsx'

const meta = preview.meta({ title: 'Tables/Tools of a list', component: SearchField })

const texts = {
  en: {
    search: 'Reference, invoice or client',
    status: 'Status',
    sent: 'Date sent',
    export: 'Export 12 payments',
    all: 'The file has all your payments.',
    asShown: 'Dates and amounts.',
    rows: 'Payments',
    states: { PENDING: 'To be sent', PAID: 'Sent' },
    title: 'Payments',
    keys: '/ searches',
    noMatch: {
      title: 'No payments match',
      how: 'Change the search to see more.',
      clear: 'Show all payments',
    },
    trouble: {
      title: 'Your payments could not be loaded',
      meaning: 'Nothing has changed.',
      offline: 'The list comes back with your connection.',
      stillWorks: ['Payments that are already on their way'],
    },
  },
  es: {
    search: 'Referencia, factura o cliente',
    status: 'Estado',
    sent: 'Fecha de envío',
    export: 'Exportar 12 pagos',
    all: 'El archivo trae todos sus pagos.',
    asShown: 'Fechas y montos.',
    rows: 'Pagos',
    states: { PENDING: 'Por enviar', PAID: 'Enviado' },
    title: 'Pagos',
    keys: '/ busca',
    noMatch: {
      title: 'Ningún pago coincide',
      how: 'Cambie la búsqueda para ver más.',
      clear: 'Ver todos los pagos',
    },
    trouble: {
      title: 'No pudimos cargar sus pagos',
      meaning: 'No cambió nada.',
      offline: 'La lista vuelve cuando vuelva su conexión.',
      stillWorks: ['Los pagos que ya van en camino'],
    },
  },
}

type State = 'PENDING' | 'PAID'
const nothing = () => undefined

function Tools() {
  const words = useTexts(texts)
  const [term, setTerm] = useState('')
  const [range, setRange] = useState<DateRange>({ startDate: undefined, endDate: undefined })
  const [chosen, setChosen] = useState<readonly State[]>(['PAID'])
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField label={words.search} term={term} onSearch={setTerm} />
      <StateFilter
        label={words.status}
        choices={(['PENDING', 'PAID'] as const).map((state) => ({ state, text: words.states[state] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <DateFilter label={words.sent} range={range} onChange={setRange} />
      <ExportButton onNear={() => Promise.resolve()}>
        {(close) => (
          <ExportModal
            words={{ title: () => words.export, all: words.all, asShown: words.asShown }}
            total={2}
            isFiltered={false}
            kinds={[{ text: words.rows, fileName: 'payments.csv' }]}
            format="vendor"
            state={{ at: 'start' }}
            onFormat={nothing}
            onStart={nothing}
            onStop={nothing}
            onClose={close}
          />
        )}
      </ExportButton>
    </div>
  )
}

export const tools = meta.story({ render: () => <Tools /> })

function Trouble() {
  return <ListTrouble list={{ isFetching: false, refetch: nothing }} words={useTexts(texts).trouble} />
}

const columns = [{ key: 'reference', label: 'Reference', width: 12, cell: (row: string) => row }]
const view = {
  page: 1,
  limit: 10,
  sortField: 'reference',
  sortDirection: 'desc',
  hidden: [],
  density: 'comfortable',
} as const

function NoMatch() {
  const { search: label, ...words } = useTexts(texts)
  const search = useRef<HTMLInputElement>(null)
  return (
    <ListPage<string>
      words={words}
      list={{ rows: [], total: 0, isFetching: false, isError: false, refetch: nothing }}
      columns={columns}
      rowKey={(row) => row}
      rowName={(row) => row}
      view={view}
      onView={nothing}
      isFiltered
      onClear={nothing}
      empty={undefined}
      search={search}
      tools={<SearchField ref={search} label={label} term="roof" onSearch={nothing} />}
      exporting={undefined}
      chips={undefined}
    />
  )
}

/** Where filters leave nothing. */
export const noMatch = meta.story({ render: () => <NoMatch /> })

export const trouble = meta.story({ render: () => <Trouble /> })
