import { useState } from 'react'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { Pager } from './pager.tsx'

const meta = preview.meta({ title: 'Display/Pager', component: Pager })

const texts = {
  en: {
    label: (which: string) => `Sign-in history: pages, ${which}`,
    first: 'First page',
    middle: 'A middle page',
    last: 'Last page',
  },
  es: {
    label: (which: string) => `Historial de accesos: páginas, ${which}`,
    first: 'Primera página',
    middle: 'Una página de en medio',
    last: 'Última página',
  },
}

function Paged({ name, start }: { name: string; start: number }) {
  const words = useTexts(texts)
  const [page, setPage] = useState(start)
  return <Pager label={words.label(name)} page={page} limit={10} total={43} onPage={setPage} />
}

function Pages() {
  const words = useTexts(texts)
  return (
    <States columns>
      {([words.first, words.middle, words.last] as const).map((name, at) => (
        <State key={name} name={name}>
          <Paged name={name} start={[1, 3, 5][at] ?? 1} />
        </State>
      ))}
    </States>
  )
}

export const pages = meta.story({ render: () => <Pages /> })
