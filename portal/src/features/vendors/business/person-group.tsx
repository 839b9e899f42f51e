import { useBusinessWords } from '../words/index.ts'
import { FieldGroup, FieldRow } from './field-group.tsx'
import { FormText, type GroupProps } from './form-fields.tsx'

interface PersonGroupProps extends GroupProps {
  /** The e-mail address of the account, if it is also the contact's. */
  readonly account?: string
  /** In the demo, nobody receives what is written to the address. */
  readonly isDemo?: boolean
}

/** For a new business, the contact's address is the confirmed address of the account, so that nobody has to type it twice. */
export function PersonGroup({ form, account, isDemo = false }: PersonGroupProps) {
  const { person } = useBusinessWords().form
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
