import { useState } from 'react'
import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Tabs } from './tabs.tsx'

const meta = preview.meta({ title: 'Overlays/Tabs', component: Tabs })

const texts = {
  en: {
    label: 'Dashboard',
    invoices: 'Invoices',
    payments: 'Payments',
    paid: 'Paid',
    documents: 'Documents and agreements',
    shown: (what: string) => `What stands under ${what}.`,
  },
  es: {
    label: 'Panel',
    invoices: 'Facturas',
    payments: 'Pagos',
    paid: 'Cobradas',
    documents: 'Documentos y contratos',
    shown: (what: string) => `Lo que hay en ${what}.`,
  },
}

type Id = 'invoices' | 'payments' | 'paid' | 'documents'

function Some({ ids }: { ids: readonly Id[] }) {
  const words = useTexts(texts)
  const [value, setValue] = useState<Id>(ids[0] ?? 'invoices')
  const counts: Partial<Record<Id, string>> = { invoices: '128', paid: '0' }
  return (
    <Tabs
      label={`${words.label} (${ids.length})`}
      tabs={ids.map((id) => ({ id, text: words[id], count: counts[id] }))}
      value={value}
      onChange={setValue}
    >
      <p>{words.shown(words[value])}</p>
    </Tabs>
  )
}

export const every = meta.story({
  render: () => (
    <States>
      <State name="Two">
        <Some ids={['payments', 'invoices']} />
      </State>
      <State name="More than a phone is wide: the row scrolls">
        <Some ids={['invoices', 'payments', 'paid', 'documents']} />
      </State>
    </States>
  ),
})
