import { hasSpaceAtEdge, isGoodPassword } from '@sooner/rules/password-policy'
import type { Challenge } from '@sooner/user-pool-client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../../lib/words/index.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { AccountUsername } from '../account-username.tsx'
import type { Asked } from '../asked.ts'
import type { IdentityWords } from '../words/en.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame } from './step-frame.tsx'
import { useStep } from './use-step.ts'

type NewPassword = Extract<Challenge, { name: 'NEW_PASSWORD_REQUIRED' }>

/** How browsers and password managers call what a pool may require. */
const autoComplete: Readonly<Record<string, string>> = {
  name: 'name',
  given_name: 'given-name',
  family_name: 'family-name',
  phone_number: 'tel',
  address: 'street-address',
  birthdate: 'bday',
  email: 'email',
}

const labelOf = (name: string, { attributes }: IdentityWords['newPassword']) =>
  Object.hasOwn(attributes, name) ? attributes[name as keyof typeof attributes] : name.replace(/^custom:/, '')

interface NewPasswordStepProps {
  readonly asked: Asked
  readonly challenge: NewPassword
}

/** The address is the username, and it is verified: it is not asked for again. */
const askedFor = ({ requiredAttributes }: NewPassword) =>
  requiredAttributes.filter((name) => name !== 'email')

function useForm(challenge: NewPassword) {
  const words = useWords()
  const { newPassword } = useIdentityWords()
  const names = askedFor(challenge)
  const known = names.map((name) => [name, challenge.attributes[name] ?? ''] as const)
  const [values, setValues] = useState<Record<string, string>>(Object.fromEntries(known))
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})

  function passwordFault(): string | undefined {
    if (password === '') return words.fields.passwordMissing
    if (hasSpaceAtEdge(password)) return words.password.edges
    return isGoodPassword(password) ? undefined : words.fields.passwordWeak
  }

  /** Says whether all is there; what is not is marked, before the focus goes to the first of it. */
  function check(): boolean {
    const missing = names.filter((name) => values[name]?.trim() === '')
    const found = {
      ...Object.fromEntries(missing.map((name) => [name, newPassword.missing(labelOf(name, newPassword))])),
      password: passwordFault(),
    }
    flushSync(() => setFaults(found))
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
    return missing.length === 0 && !found.password
  }

  const attributes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  return { names, values, change, attributes, password, setPassword, faults, check }
}

export function NewPasswordStep({ asked, challenge }: NewPasswordStepProps) {
  const { newPassword: words } = useIdentityWords()
  const input = useRef<HTMLInputElement>(null)
  const step = useStep(asked, input)
  const form = useForm(challenge)

  function submit() {
    if (form.check()) void step.answer(() => challenge.answer(form.password, form.attributes))
  }

  return (
    <StepFrame
      asked={asked}
      title={words.title}
      text={words.text(asked.email)}
      step={step}
      submit={words.submit}
      busyLabel={words.saving}
      onSubmit={submit}
    >
      <AccountUsername username={asked.email} />
      <NewPasswordField
        label={words.label}
        value={form.password}
        onChange={form.setPassword}
        error={form.faults['password']}
        ref={input}
      />
      {form.names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labelOf(name, words)}
          value={form.values[name] ?? ''}
          onChange={(value) => form.change(name, value)}
          error={form.faults[name]}
          autoComplete={autoComplete[name] ?? 'off'}
        />
      ))}
    </StepFrame>
  )
}
