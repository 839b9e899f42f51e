import { useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { DateFilter } from './date-filter.tsx'
import type { DateRange } from './date-range.ts'
import { ExportButton } from './export-button.tsx'
import { ExportModal } from './export-modal.tsx'
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
    trouble: {
      title: 'Your payments could not be loaded',
      meaning: 'Nothing has changed.',
      offlineTitle: 'You are offline',
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
    trouble: {
      title: 'No pudimos cargar sus pagos',
      meaning: 'No cambió nada.',
      offlineTitle: 'No hay conexión',
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
            title={words.export}
            all={words.all}
            asShown={words.asShown}
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

export const trouble = meta.story({ render: () => <Trouble /> })
