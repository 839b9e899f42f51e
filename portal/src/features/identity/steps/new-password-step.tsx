import type { Challenge } from '@sooner/user-pool-client'
import { useWords } from '../../../lib/words/index.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { newPasswordFault, NewPasswordField, AccountUsername } from '../new-password.tsx'
import type { Asked } from '../attempt.ts'
import type { IdentityWords } from '../words/en.ts'
import { useIdentityWords } from '../words/index.ts'
import { StepFrame, useStep } from './step-frame.tsx'

type NewPassword = Extract<Challenge, { name: 'NEW_PASSWORD_REQUIRED' }>

/** The autocomplete names of browsers and password managers for attributes that a pool may require. */
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

/** The attributes to ask for. The e-mail address is left out: it is the username and already verified. */
const askedFor = ({ requiredAttributes }: NewPassword) =>
  requiredAttributes.filter((name) => name !== 'email')

function useNewPasswordStep(asked: Asked, challenge: NewPassword) {
  const words = useWords()
  const { newPassword } = useIdentityWords()
  const names = askedFor(challenge)
  const known = names.map((name) => [name, challenge.attributes[name] ?? ''] as const)
  const step = useStep<Readonly<Record<string, string>>>({
    asked,
    initial: { ...Object.fromEntries(known), password: '' },
    check: ({ password = '', ...attributes }) => ({
      ...Object.fromEntries(
        names
          .filter((name) => attributes[name]?.trim() === '')
          .map((name) => [name, newPassword.missing(labelOf(name, newPassword))]),
      ),
      password: password === '' ? words.fields.passwordMissing : newPasswordFault(password, words),
    }),
    answer: ({ password = '', ...attributes }) =>
      challenge.answer(
        password,
        Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.trim()])),
      ),
    select: 'password',
  })
  return { step, names }
}

export function NewPasswordStep({ asked, challenge }: NewPasswordStepProps) {
  const { newPassword: words } = useIdentityWords()
  const { step, names } = useNewPasswordStep(asked, challenge)
  const fieldOf = (name: string) => ({ ...step.field(name), value: step.values[name] ?? '' })
  return (
    <StepFrame
      asked={asked}
      title={words.title}
      text={words.text(asked.email)}
      step={step}
      submit={words.submit}
      busyLabel={words.saving}
    >
      <AccountUsername username={asked.email} />
      <NewPasswordField label={words.label} {...fieldOf('password')} />
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labelOf(name, words)}
          {...fieldOf(name)}
          autoComplete={autoComplete[name] ?? 'off'}
        />
      ))}
    </StepFrame>
  )
}
