import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { Select } from '../select.tsx'
import { SelectField } from './select-field.tsx'

const meta = preview.meta({ title: 'Controls/Select', component: SelectField })

const texts = {
  en: {
    label: 'Bank account type',
    hint: 'It stands on a check, or in your bank’s app.',
    choose: 'Choose one',
    error: 'Choose the type of the account.',
    checking: 'Checking',
    savings: 'Savings',
    rows: 'Rows a page',
  },
  es: {
    label: 'Tipo de cuenta bancaria',
    hint: 'Figura en un cheque o en la aplicación de su banco.',
    choose: 'Elija una opción',
    error: 'Elija el tipo de la cuenta.',
    checking: 'Corriente',
    savings: 'Ahorros',
    rows: 'Filas por página',
  },
}

type Kind = 'checking' | 'savings'

function Chosen({ start, error }: { start: Kind | ''; error?: string }) {
  const words = useTexts(texts)
  const [value, setValue] = useState<Kind | ''>(start)
  return (
    <SelectField
      label={words.label}
      hint={words.hint}
      error={error}
      name="kind"
      value={value}
      options={[
        { value: 'checking', text: words.checking },
        { value: 'savings', text: words.savings },
      ]}
      onChange={setValue}
      chooseText={words.choose}
    />
  )
}

const rows = ['10', '25', '50', '100'].map((value) => ({ value, text: value }))

function Every() {
  const words = useTexts(texts)
  const [shown, setShown] = useState('10')
  return (
    <States columns>
      <State name="Nothing chosen yet">
        <Chosen start="" />
      </State>
      <State name="Chosen">
        <Chosen start="checking" />
      </State>
      <State name="With an error">
        <Chosen start="" error={words.error} />
      </State>
      <State name="The small kind, beside its label">
        <div className="max-w-60">
          <Select label={words.rows} value={shown} options={rows} onChange={setShown} />
        </div>
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
