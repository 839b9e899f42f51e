import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { RadioCards } from './radio-cards.tsx'

const meta = preview.meta({ title: 'Controls/Radio cards', component: RadioCards })

const texts = {
  en: {
    label: 'When would you like to be paid?',
    hint: 'You can change it later under Account.',
    error: 'Choose one to go on.',
    terms: { title: 'On the terms', detail: '30 days after the invoice date.', aside: 'No fee' },
    early: {
      title: 'As soon as it is approved',
      detail: 'Usually the next banking day. The fee is shown on each invoice.',
      aside: '1.95%',
    },
    demand: { title: 'When I ask for it', held: 'Your partner does not offer this yet.' },
  },
  es: {
    label: '¿Cuándo quiere cobrar?',
    hint: 'Puede cambiarlo más tarde en Cuenta.',
    error: 'Elija una opción para continuar.',
    terms: {
      title: 'En el plazo acordado',
      detail: '30 días después de la fecha de la factura.',
      aside: 'Sin comisión',
    },
    early: {
      title: 'En cuanto se apruebe',
      detail: 'Normalmente, el siguiente día hábil. La comisión figura en cada factura.',
      aside: '1,95 %',
    },
    demand: { title: 'Cuando lo pida', held: 'Su socio todavía no lo ofrece.' },
  },
}

type Plan = 'terms' | 'early' | 'demand'

function Chosen({ start, error, name }: { start: Plan | undefined; error?: string; name: string }) {
  const { label, hint, terms, early, demand } = useTexts(texts)
  const [value, setValue] = useState(start)
  return (
    <RadioCards<Plan>
      label={label}
      hint={hint}
      error={error}
      name={name}
      value={value}
      cards={[
        { value: 'terms', ...terms },
        { value: 'early', ...early },
        { value: 'demand', title: demand.title, heldBack: demand.held },
      ]}
      onChange={setValue}
    />
  )
}

function Every() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Chosen; one is held back, with the reason">
        <Chosen start="early" name="plan" />
      </State>
      <State name="Nothing chosen, with an error">
        <Chosen start={undefined} error={words.error} name="other-plan" />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
