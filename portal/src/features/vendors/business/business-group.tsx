import { countries } from '@sooner/rules/places'
import { useWords } from '../../../lib/words/index.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useBusinessWords } from '../words/index.ts'
import { FieldGroup } from './field-group.tsx'
import { FormText, type GroupProps } from './form-fields.tsx'

interface BusinessGroupProps extends GroupProps {
  readonly invitedAs: string | undefined
  readonly partner?: string | undefined
}

/** The country comes first, because the other fields depend on it. */
export function BusinessGroup({ form, invitedAs, partner }: BusinessGroupProps) {
  const { locale } = useWords()
  const { business, choose } = useBusinessWords().form
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <FieldGroup title={business.title}>
      <SelectField
        name="countryCode"
        label={business.country}
        autoComplete="country"
        required
        value={form.values.countryCode}
        options={countries.map((country) => ({ value: country, text: names.of(country) ?? country }))}
        onChange={form.move}
        chooseText={choose}
      />
      <FormText
        form={form}
        name="name"
        hint={invitedAs === undefined ? business.nameHint : business.invitedAs(invitedAs, partner)}
        autoComplete="organization"
      />
      <FormText form={form} name="dba" hint={business.dbaHint} autoComplete="off" optional />
    </FieldGroup>
  )
}
