import { useState } from 'react'
import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { MoreIcon } from './control-icons.tsx'
import { ChevronIcon } from './icons.tsx'
import { Menu } from './menu.tsx'

const meta = preview.meta({ title: 'Overlays/Menu', component: Menu })

const texts = {
  en: {
    export: 'Export',
    more: 'More for invoice 1042',
    csv: 'This list as CSV',
    csvWhy: '128 invoices, as filtered',
    lines: 'Line items as CSV',
    books: 'For QuickBooks',
    booksWhy: 'Your account may not export this.',
    chosen: (what: string) => `Chosen: ${what}`,
  },
  es: {
    export: 'Exportar',
    more: 'Más sobre la factura 1042',
    csv: 'Esta lista en CSV',
    csvWhy: '128 facturas, tal como están filtradas',
    lines: 'Las partidas en CSV',
    books: 'Para QuickBooks',
    booksWhy: 'Su cuenta no puede exportar esto.',
    chosen: (what: string) => `Elegido: ${what}`,
  },
}

function Both() {
  const words = useTexts(texts)
  const [chosen, setChosen] = useState('–')
  const items = [
    { id: 'csv', text: words.csv, detail: words.csvWhy, onSelect: () => setChosen(words.csv) },
    { id: 'lines', text: words.lines, onSelect: () => setChosen(words.lines) },
    { id: 'books', text: words.books, heldBack: words.booksWhy, onSelect: () => setChosen(words.books) },
  ]
  return (
    <div className="max-w-lg pb-72">
      <div className="flex justify-between">
        <Menu
          label={
            <>
              {words.export} <ChevronIcon />
            </>
          }
          items={items}
        />
        <Menu label={<MoreIcon />} name={words.more} items={items} align="end" kind="quiet" />
      </div>
      <output className="mt-4 block text-14 text-muted">{words.chosen(chosen)}</output>
    </div>
  )
}

export const closed = meta.story({ render: () => <Both /> })
export const open = meta.story({
  render: () => <Both />,
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
})
