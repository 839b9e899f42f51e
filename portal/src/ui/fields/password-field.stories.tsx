import { useState } from 'react'
import preview from '../../../storybook/preview.tsx'
import { State, States } from '../../../storybook/frame.tsx'
import { useWords } from '../../lib/words/index.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

const meta = preview.meta({ title: 'Controls/Password field', component: PasswordField })

function Typed({ start, isNew = false, wrong = false }: { start: string; isNew?: boolean; wrong?: boolean }) {
  const { password, fields } = useWords()
  const [value, setValue] = useState(start)
  const rules = [
    { text: password.rules.length(8), met: value.length >= 8 },
    { text: password.rules.lower, met: /[a-z]/.test(value) },
    { text: password.rules.upper, met: /[A-Z]/.test(value) },
    { text: password.rules.digit, met: /\d/.test(value) },
  ]
  const list = (
    <PasswordRules
      id="rules"
      label={password.rulesLabel}
      rules={rules}
      metLabel={password.met}
      unmetLabel={password.unmet}
    />
  )
  return (
    <PasswordField
      label={password.label}
      error={wrong ? fields.passwordMissing : undefined}
      value={value}
      onChange={setValue}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={password.show}
      hideLabel={password.hide}
      shownLabel={password.shown}
      hiddenLabel={password.hidden}
      rules={isNew ? { id: 'rules', list } : undefined}
    />
  )
}

export const every = meta.story({
  render: () => (
    <States columns>
      <State name="To sign in">
        <Typed start="Journey-Pass-1" />
      </State>
      <State name="With an error">
        <Typed start="" wrong />
      </State>
      <State name="A new one, with its rules">
        <Typed start="journey" isNew />
      </State>
    </States>
  ),
})
