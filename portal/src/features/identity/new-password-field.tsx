import { passwordRules, shortestPassword } from '@sooner/rules/password-policy'
import { useId } from 'react'
import { useWords } from '../../lib/words/index.ts'
import { PasswordRules } from '../../ui/fields/password-rules.tsx'
import { AccountPasswordField, type AccountPasswordFieldProps } from './account-password-field.tsx'

/** The field for a new password, with its rules, which are checked off during typing. */
export function NewPasswordField(field: Omit<AccountPasswordFieldProps, 'rules'>) {
  const { password: words } = useWords()
  const id = useId()
  const rules = passwordRules(field.value).map(({ rule, met }) => ({
    text: rule === 'length' ? words.rules.length(shortestPassword) : words.rules[rule],
    met,
  }))
  const list = (
    <PasswordRules
      id={id}
      label={words.rulesLabel}
      rules={rules}
      metLabel={words.met}
      unmetLabel={words.unmet}
    />
  )
  return <AccountPasswordField {...field} rules={{ id, list }} />
}
