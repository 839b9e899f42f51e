import { useOnboardingWords } from './words/index.ts'
import { FieldGroup, FieldRow } from './field-group.tsx'
import { FormText, type GroupProps } from './form-fields.tsx'

interface PersonGroupProps extends GroupProps {
  readonly email: string
}

/** The address is the account's, which was confirmed: nobody enters it twice. */
export function PersonGroup({ form, email }: PersonGroupProps) {
  const { person } = useOnboardingWords()
  return (
    <FieldGroup title={person.title} lead={person.lead(email)}>
      <FieldRow>
        <FormText form={form} name="firstName" label={person.firstName} autoComplete="given-name" />
        <FormText form={form} name="lastName" label={person.lastName} autoComplete="family-name" />
      </FieldRow>
      <FormText form={form} name="title" label={person.jobTitle} autoComplete="organization-title" optional />
      <FieldRow>
        <FormText form={form} name="phoneNumber" label={person.phone} type="tel" autoComplete="tel" />
        <FormText
          form={form}
          name="phoneNumberExtension"
          label={person.extension}
          inputMode="numeric"
          autoComplete="tel-extension"
          optional
        />
      </FieldRow>
    </FieldGroup>
  )
}
