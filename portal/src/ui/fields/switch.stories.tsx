import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { Switch } from './switch.tsx'

const meta = preview.meta({ title: 'Controls/Switch', component: Switch })

const texts = {
  en: {
    label: 'Get paid early, always',
    hint: 'Every eligible invoice is requested by itself. You see the fee before it is taken.',
    on: 'On',
    off: 'Off',
    mails: 'An email for each payment',
    held: 'Your access is read-only. The owner can change this.',
  },
  es: {
    label: 'Cobrar siempre por anticipado',
    hint: 'Cada factura elegible se solicita automáticamente. Ve la comisión antes de que se debite.',
    on: 'Sí',
    off: 'No',
    mails: 'Un correo por cada pago',
    held: 'Su acceso es de solo lectura. Puede cambiarlo el titular.',
  },
}

function Turned({
  start,
  hint = false,
  disabled = false,
  held = false,
}: {
  start: boolean
  hint?: boolean
  disabled?: boolean
  held?: boolean
}) {
  const words = useTexts(texts)
  const [on, setOn] = useState(start)
  return (
    <Switch
      label={hint ? words.label : words.mails}
      hint={hint ? words.hint : undefined}
      on={on}
      stateText={on ? words.on : words.off}
      disabled={disabled}
      heldBack={held ? words.held : undefined}
      onChange={setOn}
    />
  )
}

export const every = meta.story({
  render: () => (
    <States columns>
      <State name="Off">
        <Turned start={false} hint />
      </State>
      <State name="On">
        <Turned start hint />
      </State>
      <State name="Out of use, off">
        <Turned start={false} disabled />
      </State>
      <State name="Out of use, on">
        <Turned start disabled />
      </State>
      <State name="Held back, with its reason">
        <Turned start hint held />
      </State>
    </States>
  ),
})
