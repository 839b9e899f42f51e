import { passwordRules, shortestPassword } from '@sooner/rules/password-policy'
import { type Ref, useId } from 'react'
import { useWords } from '../../lib/words/index.ts'
import { PasswordField, PasswordRules } from '../../ui/password-field.tsx'

interface AccountPasswordFieldProps {
  /** Where it is not simply the password. */
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isNew?: boolean
  readonly onFocus?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

export function AccountPasswordField({ isNew = false, ...field }: AccountPasswordFieldProps) {
  const { password: words } = useWords()
  const rulesId = useId()
  const rules = passwordRules(field.value).map(({ rule, met }) => ({
    text: rule === 'length' ? words.rules.length(shortestPassword) : words.rules[rule],
    met,
  }))
  const list = (
    <PasswordRules
      id={rulesId}
      label={words.rulesLabel}
      rules={rules}
      metLabel={words.met}
      unmetLabel={words.unmet}
    />
  )
  return (
    <PasswordField
      label={words.label}
      {...field}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={words.show}
      hideLabel={words.hide}
      shownLabel={words.shown}
      hiddenLabel={words.hidden}
      rules={isNew ? { id: rulesId, list } : undefined}
    />
  )
}
