import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { Combobox } from './combobox.tsx'

const meta = preview.meta({ title: 'Controls/Combobox', component: Combobox })

const texts = {
  en: {
    label: 'Client',
    hint: 'Whom the work was done for.',
    placeholder: 'Type a name or a city',
    error: 'Choose a client from the list.',
    words: {
      clear: 'Clear',
      none: 'No client is called that.',
      found: (count: number) => (count === 1 ? '1 client' : `${count} clients`),
      more: (count: number) => `And ${count} more. Type on to narrow the list.`,
    },
  },
  es: {
    label: 'Cliente',
    hint: 'Para quien se hizo el trabajo.',
    placeholder: 'Escriba un nombre o una ciudad',
    error: 'Elija un cliente de la lista.',
    words: {
      clear: 'Borrar',
      none: 'Ningún cliente se llama así.',
      found: (count: number) => (count === 1 ? '1 cliente' : `${count} clientes`),
      more: (count: number) => `Y ${count} más. Siga escribiendo para acortar la lista.`,
    },
  },
}

const towns = ['Boston', 'Worcester', 'Springfield', 'Lowell', 'Cambridge']
const buildings = [
  'Harborview Suites',
  'Old Harbor Lofts',
  'Energía Park',
  'Bay Tower',
  'Mill Street Offices',
]
const clients = Array.from({ length: 125 }, (_, at) => ({
  value: `client-${at}`,
  text: at < 5 ? (buildings[at] ?? '') : `${buildings[at % 5]} ${Math.floor(at / 5) + 1}`,
  detail: towns[(at * 3) % 5],
}))

function Chosen({ start, error }: { start: string; error?: string }) {
  const words = useTexts(texts)
  const [value, setValue] = useState(start)
  return (
    <Combobox
      label={words.label}
      hint={words.hint}
      error={error}
      name="client"
      value={value}
      options={clients}
      onChange={setValue}
      words={words.words}
      placeholder={words.placeholder}
    />
  )
}

function Every() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Nothing chosen yet">
        <Chosen start="" />
      </State>
      <State name="Chosen">
        <Chosen start="client-1" />
      </State>
      <State name="With an error">
        <Chosen start="" error={words.error} />
      </State>
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
export const open = meta.story({
  render: () => (
    <div className="max-w-md pb-96">
      <Chosen start="client-1" />
    </div>
  ),
  play: ({ canvasElement }) => canvasElement.querySelector('input')?.click(),
})
