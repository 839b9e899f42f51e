import { useState } from 'react'
import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { ChevronIcon } from './icons.tsx'
import { Popover } from './popover.tsx'

const meta = preview.meta({ title: 'Overlays/Popover', component: Popover })

const texts = {
  en: { status: 'Status', states: ['Eligible', 'Pending', 'Paid'] },
  es: { status: 'Estado', states: ['Elegible', 'Pendiente', 'Pagada'] },
}

function States() {
  const words = useTexts(texts)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className="min-h-80">
      <Popover
        size="small"
        name={words.status}
        label={
          <>
            {words.status} <ChevronIcon />
          </>
        }
      >
        {() =>
          words.states.map((state) => (
            <Checkbox
              key={state}
              label={state}
              checked={chosen.includes(state)}
              onChange={(on) => setChosen(on ? [...chosen, state] : chosen.filter((one) => one !== state))}
            />
          ))
        }
      </Popover>
    </div>
  )
}

export const closed = meta.story({ render: () => <States /> })
export const open = meta.story({
  render: () => <States />,
  play: async ({ canvasElement }) => {
    await import('./popover-panel.tsx')
    canvasElement.querySelector('button')?.click()
  },
})
