import type { ReactNode, Ref } from 'react'
import { useWords } from '../../lib/words/index.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'

export interface AccountPasswordFieldProps {
  /** The label, if it is not simply "Password". */
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly onFocus?: () => void
  readonly ref?: Ref<HTMLInputElement>
  /** The rules for a new password; without them the field asks for the current password. */
  readonly rules?: { readonly id: string; readonly list: ReactNode }
}

export function AccountPasswordField({ rules, ...field }: AccountPasswordFieldProps) {
  const { password: words } = useWords()
  return (
    <PasswordField
      label={words.label}
      {...field}
      autoComplete={rules ? 'new-password' : 'current-password'}
      showLabel={words.show}
      hideLabel={words.hide}
      shownLabel={words.shown}
      hiddenLabel={words.hidden}
      rules={rules}
    />
  )
}
