import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Card } from './card.tsx'
import { RecordPage } from './record-page.tsx'

const meta = preview.meta({ title: 'Display/RecordPage', component: RecordPage })

const texts = {
  en: {
    back: 'All invoices',
    absent: {
      title: 'There is no such invoice',
      how: 'Check the address, or look for the invoice in the list.',
    },
    trouble: {
      title: 'We couldn’t load this invoice',
      meaning: 'Nothing about the invoice has changed.',
      offline: 'The invoice appears once you’re connected again.',
    },
    record: 'Invoice INV-1001',
  },
  es: {
    back: 'Todas las facturas',
    absent: {
      title: 'Esta factura no existe',
      how: 'Revise la dirección o busque la factura en la lista.',
    },
    trouble: {
      title: 'No pudimos cargar esta factura',
      meaning: 'Nada cambió en la factura.',
      offline: 'La factura aparece cuando vuelva a tener conexión.',
    },
    record: 'Factura INV-1001',
  },
}

const answered = { isError: false, isFetching: false, refetch: () => undefined }

function Pages() {
  const words = useTexts(texts)
  const page = {
    words,
    backTo: '/',
    lines: [3],
    absentHeading: <h2 className="text-32">{words.absent.title}</h2>,
  }
  const shown = (record: string) => <Card>{record}</Card>
  return (
    <States>
      <State name="The record">
        <RecordPage {...page} query={{ ...answered, data: words.record }}>
          {shown}
        </RecordPage>
      </State>
      <State name="No such record">
        <RecordPage {...page} query={{ ...answered, data: null }}>
          {shown}
        </RecordPage>
      </State>
      <State name="Loading">
        <RecordPage {...page} query={{ ...answered, isFetching: true }}>
          {shown}
        </RecordPage>
      </State>
      <State name="Not loaded">
        <RecordPage {...page} query={{ ...answered, isError: true }}>
          {shown}
        </RecordPage>
      </State>
    </States>
  )
}

export const pages = meta.story({ render: () => <Pages /> })
