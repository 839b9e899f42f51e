import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { useWords } from '../../lib/words/index.ts'
import { MoneyField } from './money-field.tsx'

const meta = preview.meta({ title: 'Controls/Money field', component: MoneyField })

const texts = {
  en: {
    label: 'Open amount, at least',
    hint: 'Invoices below it are left out.',
    error: 'The amount can’t be above $250,000.00.',
    sum: (minor: string) => `In minor units: ${minor}`,
  },
  es: {
    label: 'Importe pendiente, como mínimo',
    hint: 'Las facturas de menos quedan fuera.',
    error: 'El monto no puede pasar de $250,000.00.',
    sum: (minor: string) => `En unidades menores: ${minor}`,
  },
}

interface TypedProps {
  readonly start: bigint | undefined
  readonly currency?: string
  readonly locale?: string
  readonly error?: string
  readonly readOnly?: boolean
}

function Typed({ start, currency = 'USD', locale, error, readOnly = false }: TypedProps) {
  const words = useTexts(texts)
  const page = useWords()
  const [amountMinor, setAmountMinor] = useState(start)
  return (
    <div className="grid gap-1">
      <MoneyField
        label={words.label}
        hint={words.hint}
        error={error}
        readOnly={readOnly}
        name="amount"
        amountMinor={amountMinor}
        onChange={setAmountMinor}
        currency={currency}
        locale={locale ?? page.locale}
      />
      <output className="text-12 text-muted tabular-nums">{words.sum(String(amountMinor ?? '–'))}</output>
    </div>
  )
}

function Every() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Empty">
        <Typed start={undefined} />
      </State>
      <State name="Filled">
        <Typed start={820_410n} />
      </State>
      <State name="Zero is shown">
        <Typed start={0n} />
      </State>
      <State name="With an error">
        <Typed start={25_000_001n} error={words.error} />
      </State>
      <State name="To read only">
        <Typed start={820_410n} readOnly />
      </State>
      <State name="Pounds">
        <Typed start={120_000n} currency="GBP" />
      </State>
      <State name="As in Spain: the comma is the decimal sign, the currency stands behind">
        <Typed start={123_456_789n} locale="es-ES" />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
