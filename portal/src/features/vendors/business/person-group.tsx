import { useOnboardingWords } from './words/index.ts'
import { FieldGroup, FieldRow } from './field-group.tsx'
import { FormText, type GroupProps } from './form-fields.tsx'

interface PersonGroupProps extends GroupProps {
  /** The address of the account, where it is also the contact's. */
  readonly account?: string
  /** Nobody reads what is written to a visitor of the demo. */
  readonly isDemo?: boolean
}

/** Of a new business the address is the account's, which was confirmed: nobody enters it twice. */
export function PersonGroup({ form, account, isDemo = false }: PersonGroupProps) {
  const { person } = useOnboardingWords()
  return (
    <FieldGroup
      title={person.title}
      {...(account !== undefined && !isDemo && { lead: person.lead(account) })}
    >
      <FieldRow>
        <FormText form={form} name="firstName" autoComplete="given-name" />
        <FormText form={form} name="lastName" autoComplete="family-name" />
      </FieldRow>
      <FormText form={form} name="title" autoComplete="organization-title" optional />
      {account === undefined && <FormText form={form} name="email" type="email" autoComplete="email" />}
      <FieldRow>
        <FormText form={form} name="phoneNumber" type="tel" autoComplete="tel" />
        <FormText
          form={form}
          name="phoneNumberExtension"
          inputMode="numeric"
          autoComplete="tel-extension"
          optional
        />
      </FieldRow>
    </FieldGroup>
  )
}
