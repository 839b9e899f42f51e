import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { EmailField, TextField } from './text-field.tsx'

const meta = preview.meta({ title: 'Controls/Text field', component: TextField })

const texts = {
  en: {
    name: 'Legal name',
    hint: 'As on your tax return.',
    example: 'Alder & Pine Landscaping LLC',
    long: 'The Very Long Established Brothers and Daughters Roofing, Guttering and Chimney Company of Northern Massachusetts',
    error: 'Enter the legal name of your business.',
    email: 'Email',
    emailError: 'Enter an email address such as name@example.com.',
  },
  es: {
    name: 'Nombre legal',
    hint: 'Como aparece en su planilla.',
    example: 'Jardinería Aliso y Pino LLC',
    long: 'La muy antigua compañía de techos, canalones y chimeneas de los hermanos e hijas del norte de Massachusetts',
    error: 'Escriba el nombre legal de su negocio.',
    email: 'Correo electrónico',
    emailError: 'Escriba un correo como nombre@example.com.',
  },
}

function Typed({
  start,
  error,
  more = {},
}: {
  start: string
  error?: string
  more?: { readOnly?: boolean; disabled?: boolean }
}) {
  const words = useTexts(texts)
  const [value, setValue] = useState(start)
  return (
    <TextField
      {...more}
      label={words.name}
      hint={words.hint}
      error={error}
      name="business"
      value={value}
      onChange={setValue}
    />
  )
}

function Every() {
  const words = useTexts(texts)
  const [email, setEmail] = useState('ana@')
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
      <State name="Longer than the field">
        <Typed start={words.long} />
      </State>
      <State name="To read only">
        <Typed start={words.example} more={{ readOnly: true }} />
      </State>
      <State name="Out of use">
        <Typed start={words.example} more={{ disabled: true }} />
      </State>
      <State name="Email, with an error">
        <EmailField label={words.email} error={words.emailError} value={email} onChange={setEmail} />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
