import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = preview.meta({ title: 'Controls/Checkbox', component: Checkbox })

const texts = {
  en: {
    label: 'I have read the agreement and sign it',
    hint: 'You can read it again at any time under Documents.',
    error: 'Tick the box to sign.',
    all: 'All open invoices',
    each: ['Invoice 1042', 'Invoice 1043', 'Invoice 1051'],
  },
  es: {
    label: 'He leído el contrato y lo firmo',
    hint: 'Puede volver a leerlo cuando quiera en Documentos.',
    error: 'Marque la casilla para firmar.',
    all: 'Todas las facturas pendientes',
    each: ['Factura 1042', 'Factura 1043', 'Factura 1051'],
  },
}

interface TickedProps {
  readonly start: boolean
  readonly hint?: boolean
  readonly error?: string
  readonly disabled?: boolean
}

function Ticked({ start, hint = false, error, disabled = false }: TickedProps) {
  const words = useTexts(texts)
  const [checked, setChecked] = useState(start)
  return (
    <Checkbox
      label={words.label}
      hint={hint ? words.hint : undefined}
      error={error}
      disabled={disabled}
      checked={checked}
      onChange={setChecked}
    />
  )
}

function Group() {
  const words = useTexts(texts)
  const [chosen, setChosen] = useState<readonly string[]>(words.each.slice(0, 1))
  return (
    <div role="group" aria-label={words.all}>
      <Checkbox
        label={words.all}
        checked={chosen.length === words.each.length}
        mixed={chosen.length > 0 && chosen.length < words.each.length}
        onChange={(checked) => setChosen(checked ? words.each : [])}
      />
      <div className="pl-8">
        {words.each.map((each) => (
          <Checkbox
            key={each}
            label={each}
            checked={chosen.includes(each)}
            onChange={(checked) =>
              setChosen(checked ? [...chosen, each] : chosen.filter((other) => other !== each))
            }
          />
        ))}
      </div>
    </div>
  )
}

function Every() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Not ticked">
        <Ticked start={false} />
      </State>
      <State name="Ticked, with a hint">
        <Ticked start hint />
      </State>
      <State name="With an error">
        <Ticked start={false} error={words.error} />
      </State>
      <State name="Out of use">
        <Ticked start disabled />
        <Ticked start={false} disabled />
      </State>
      <State name="Mixed: some of what it stands for">
        <Group />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
