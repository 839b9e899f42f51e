import { passwordRules, minPassword, hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import { useId } from 'react'
import { useWords, type Words } from '../../lib/words/index.ts'
import { PasswordRules } from '../../ui/fields/password-rules.tsx'
import { AccountPasswordField, type AccountPasswordFieldProps } from './account-password-field.tsx'

/**
 * Password managers save a new password under the username in the same form. They ignore `type="hidden"`, so the field is a
 * normal one that is hidden from people and assistive technology.
 */
export const AccountUsername = ({ username }: { username: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
)

/** Returns what is wrong with a newly chosen password. */
export function newPasswordFault(
  password: string,
  words: Pick<Words, 'fields' | 'password'>,
): string | undefined {
  if (hasSpaceAtEdge(password)) return words.password.edges
  return isGoodPassword(password) ? undefined : words.fields.passwordWeak
}

/** The field for a new password, with its rules, which are checked off during typing. */
export function NewPasswordField(field: Omit<AccountPasswordFieldProps, 'rules'>) {
  const { password: words } = useWords()
  const id = useId()
  const rules = passwordRules(field.value).map(({ rule, met }) => ({
    text: rule === 'length' ? words.rules.length(minPassword) : words.rules[rule],
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
