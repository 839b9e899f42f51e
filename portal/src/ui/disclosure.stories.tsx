import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { buttonLook } from './button.tsx'
import { Disclosure } from './disclosure.tsx'

const meta = preview.meta({ title: 'Overlays/Disclosure', component: Disclosure })

const texts = {
  en: { label: 'Contact Support', text: 'Talk to a person about your account.' },
  es: { label: 'Ayuda', text: 'Hable con una persona sobre su cuenta.' },
}

function Opened() {
  const { label, text } = useTexts(texts)
  return (
    <div className="relative max-w-sm pb-40">
      <Disclosure
        label={label}
        buttonClass={buttonLook({})}
        panelClass="absolute top-12 left-0 rounded-card border border-control bg-card p-5 shadow-over"
      >
        {text}
      </Disclosure>
    </div>
  )
}

export const closed = meta.story({ render: () => <Opened /> })
export const open = meta.story({
  render: () => <Opened />,
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
})
