import { useState } from 'react'
import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { FilterChips } from './filter-chips.tsx'

const meta = preview.meta({ title: 'Controls/Filter chips', component: FilterChips })

const texts = {
  en: {
    filters: ['Eligible', 'Open amount at least $500.00', 'Linden Street Medical Center and Rehabilitation'],
  },
  es: {
    filters: [
      'Elegible',
      'Importe pendiente desde $500.00',
      'Linden Street Medical Center and Rehabilitation',
    ],
  },
}

function Chips() {
  const words = useTexts(texts)
  const [gone, setGone] = useState<readonly number[]>([])
  const chips = words.filters.flatMap((text, at) =>
    gone.includes(at) ? [] : [{ key: text, text, onRemove: () => setGone([...gone, at]) }],
  )
  return <FilterChips chips={chips} onClear={() => setGone([0, 1, 2])} />
}

export const some = meta.story({ render: () => <Chips /> })
