import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { TextArea } from './text-area.tsx'

const meta = preview.meta({ title: 'Controls/Text area', component: TextArea })

const maxLength = 500
const texts = {
  en: {
    label: 'What happened?',
    hint: 'A sentence or two is enough.',
    note: (left: number) => `${left} characters left`,
    example: 'I asked for an early payment of invoice 1042, and the page stayed empty.',
    error: 'Write a few words, so that we know where to look.',
  },
  es: {
    label: '¿Qué ocurrió?',
    hint: 'Una o dos frases bastan.',
    note: (left: number) => `Quedan ${left} caracteres`,
    example: 'Pedí el pago anticipado de la factura 1042 y la página quedó vacía.',
    error: 'Escriba unas palabras, para que sepamos dónde buscar.',
  },
}

interface TypedProps {
  start: string
  error?: string
  more?: { readOnly?: boolean; disabled?: boolean }
}

function Typed({ start, error, more = {} }: TypedProps) {
  const words = useTexts(texts)
  const [value, setValue] = useState(start)
  return (
    <TextArea
      {...more}
      label={words.label}
      hint={words.hint}
      error={error}
      note={words.note(maxLength - value.length)}
      name="message"
      maxLength={maxLength}
      value={value}
      onChange={setValue}
    />
  )
}

function Every() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Empty">
        <Typed start="" />
      </State>
      <State name="Filled">
        <Typed start={words.example} />
      </State>
      <State name="With an error">
        <Typed start="" error={words.error} />
      </State>
      <State name="To read only">
        <Typed start={words.example} more={{ readOnly: true }} />
      </State>
      <State name="Out of use">
        <Typed start={words.example} more={{ disabled: true }} />
      </State>
      <State name="Grown with what is in it">
        <Typed start={Array.from({ length: 6 }, () => words.example).join('\n')} />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
