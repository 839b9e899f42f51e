import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useBusinessWords } from '../words/index.ts'
import { asked } from './business-values.ts'
import { FieldGroup, FieldRow } from './field-group.tsx'
import { FormText, type GroupProps, useErrorAt } from './form-fields.tsx'
import { stateNames } from './state-names.ts'

function StateField({ form }: GroupProps) {
  const { address, choose } = useBusinessWords().form
  const errorAt = useErrorAt(form)
  const { countryCode: country, state } = form.values
  if (country === 'GB') {
    return <FormText form={form} name="state" autoComplete="address-level1" optional />
  }
  if (country !== 'US' && country !== 'CA') return null
  return (
    <SelectField
      name="state"
      label={address.state[country]}
      autoComplete="address-level1"
      required
      value={state}
      options={Object.entries(stateNames[country]).map(([value, text]) => ({ value, text }))}
      onChange={(chosen) => form.change('state', chosen)}
      chooseText={choose}
      error={errorAt('state')}
    />
  )
}

export function AddressGroup({ form }: GroupProps) {
  const { address } = useBusinessWords().form
  const { countryCode: country } = form.values
  const hasState = asked(form.values).state !== undefined
  const zip = (
    <FormText
      form={form}
      name="zip"
      autoComplete="postal-code"
      inputMode={country === 'GB' || country === 'CA' ? 'text' : 'numeric'}
    />
  )
  const city = <FormText form={form} name="city" autoComplete="address-level2" />
  return (
    <FieldGroup title={address.title} lead={address.lead}>
      <FormText form={form} name="address" autoComplete="address-line1" />
      <FormText form={form} name="addressAdditional" autoComplete="address-line2" optional />
      {hasState ? (
        <>
          {city}
          <FieldRow>
            <StateField form={form} />
            {zip}
          </FieldRow>
        </>
      ) : (
        <FieldRow>
          {city}
          {zip}
        </FieldRow>
      )}
    </FieldGroup>
  )
}
