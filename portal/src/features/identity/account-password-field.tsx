import type { ReactNode, Ref } from 'react'
import { useWords } from '../../lib/words/index.ts'
import { PasswordField } from '../../ui/password-field.tsx'

export interface AccountPasswordFieldProps {
  /** Where it is not simply the password. */
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly onFocus?: () => void
  readonly ref?: Ref<HTMLInputElement>
  /** What a new one needs; without them it is the present one. */
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
