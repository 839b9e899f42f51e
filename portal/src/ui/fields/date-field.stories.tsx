import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { useWords } from '../../lib/words/index.ts'
import { DateField } from './date-field.tsx'

const meta = preview.meta({ title: 'Controls/Date field', component: DateField })

const texts = {
  en: {
    label: 'Due from',
    hint: 'Month, day, year',
    pick: 'Pick from a calendar',
    error: 'Enter a day like 11/27/2026.',
  },
  es: {
    label: 'Vence desde el',
    hint: 'Día, mes, año',
    pick: 'Elegir en un calendario',
    error: 'Escriba un día como 11/27/2026.',
  },
}

function Picked({ start, wrong = false }: { start: string; wrong?: boolean }) {
  const words = useTexts(texts)
  const { locale } = useWords()
  const [{ day, typed }, setState] = useState({ day: start, typed: start })
  const isWrong = wrong || (day === '' && typed !== '')
  return (
    <div className="grid gap-1">
      <DateField
        label={words.label}
        hint={words.hint}
        error={isWrong ? words.error : undefined}
        name="from"
        day={day}
        onChange={(next, text) => setState({ day: next, typed: text })}
        locale={locale}
        pickLabel={words.pick}
        earliest="2020-01-01"
        latest="2030-12-31"
      />
      <output className="text-12 text-muted">{day || '–'}</output>
    </div>
  )
}

export const every = meta.story({
  render: () => (
    <States columns>
      <State name="Empty">
        <Picked start="" />
      </State>
      <State name="Filled">
        <Picked start="2026-11-27" />
      </State>
      <State name="With an error">
        <Picked start="" wrong />
      </State>
    </States>
  ),
})
