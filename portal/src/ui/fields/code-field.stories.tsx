import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States } from '../../../storybook/frame.tsx'
import { useWords } from '../../lib/words/index.ts'
import { CodeField } from './code-field.tsx'

const meta = preview.meta({ title: 'Controls/Code field', component: CodeField })

function Typed({ start, wrong = false }: { start: string; wrong?: boolean }) {
  const { confirm, fields } = useWords()
  const [value, setValue] = useState(start)
  return (
    <CodeField
      label={confirm.code}
      hint={confirm.codeHint}
      error={wrong ? fields.codeMalformed : undefined}
      value={value}
      onChange={setValue}
    />
  )
}

export const every = meta.story({
  render: () => (
    <States columns>
      <State name="Empty">
        <Typed start="" />
      </State>
      <State name="Filled">
        <Typed start="482913" />
      </State>
      <State name="With an error">
        <Typed start="482914" wrong />
      </State>
    </States>
  ),
})
