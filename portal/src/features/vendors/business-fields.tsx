import { countries } from '@sooner/rules/places'
import { statesOf } from '@sooner/rules/addresses'
import { taxClassifications } from '@sooner/rules/vendors'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import type { FieldName } from './business-form.ts'
import type { BusinessEditing } from './use-business-form.ts'
import { useCountryName } from './use-country-name.ts'
import { useBusinessWords } from './words.ts'

interface FieldsProps {
  readonly editing: BusinessEditing
}

const optional: readonly FieldName[] = [
  'dba',
  'addressAdditional',
  'registeredAgent',
  'title',
  'phoneNumberExtension',
]

interface BusinessTextProps extends FieldsProps {
  readonly field: Exclude<FieldName, 'countryCode' | 'taxClassification'>
  readonly autoComplete?: string
  readonly hint?: string
  readonly inputMode?: 'tel' | 'numeric'
  readonly maxLength?: number
}

function BusinessText({ editing, field, hint, ...input }: BusinessTextProps) {
  const words = useBusinessWords()
  return (
    <TextField
      {...input}
      name={field}
      label={words.fields[field]}
      hint={hint ?? (optional.includes(field) ? words.optional : undefined)}
      value={editing.form[field]}
      error={editing.errorAt(field)}
      onChange={(value) => editing.change(field, value)}
      onBlur={() => editing.leave(field)}
    />
  )
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 tablet:grid-cols-2">{children}</div>
)

function StateField({ editing }: FieldsProps) {
  const words = useBusinessWords()
  const { countryCode, state } = editing.form
  const states = statesOf[countryCode]
  if (!states) return <BusinessText editing={editing} field="state" hint={words.optional} maxLength={100} />
  return (
    <SelectField
      name="state"
      label={words.fields.state}
      autoComplete="address-level1"
      value={states.includes(state) ? state : ''}
      options={states.map((value) => ({ value, text: value }))}
      chooseText={words.choose}
      error={editing.errorAt('state')}
      onChange={(value) => editing.change('state', value)}
    />
  )
}

function TaxFields({ editing }: FieldsProps) {
  const words = useBusinessWords()
  const { tin } = editing.base
  return (
    <Pair>
      <SelectField
        name="taxClassification"
        label={words.fields.taxClassification}
        value={editing.form.taxClassification}
        options={taxClassifications.map((value) => ({ value, text: words.classifications[value] }))}
        chooseText={words.choose}
        onChange={(value) => editing.change('taxClassification', value)}
      />
      <BusinessText
        editing={editing}
        field="tin"
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        hint={tin ? words.tinKeep(tin) : words.tinNew}
      />
    </Pair>
  )
}

function CompanyFields({ editing }: FieldsProps) {
  const words = useBusinessWords()
  const countryName = useCountryName()
  return (
    <Section title={words.business} text={words.businessText}>
      <div className="grid max-w-168 gap-5">
        <BusinessText editing={editing} field="name" autoComplete="organization" maxLength={200} />
        <BusinessText editing={editing} field="dba" autoComplete="off" maxLength={200} />
        <SelectField
          name="countryCode"
          label={words.fields.countryCode}
          autoComplete="country"
          value={editing.form.countryCode}
          options={countries.map((value) => ({ value, text: countryName(value) }))}
          chooseText={words.choose}
          onChange={(value) => editing.change('countryCode', value)}
        />
        <BusinessText editing={editing} field="address" autoComplete="address-line1" maxLength={200} />
        <BusinessText
          editing={editing}
          field="addressAdditional"
          autoComplete="address-line2"
          maxLength={200}
        />
        <BusinessText editing={editing} field="city" autoComplete="address-level2" maxLength={100} />
        <Pair>
          <StateField editing={editing} />
          <BusinessText editing={editing} field="zip" autoComplete="postal-code" maxLength={20} />
        </Pair>
        <TaxFields editing={editing} />
        <BusinessText editing={editing} field="registeredAgent" autoComplete="off" maxLength={200} />
      </div>
    </Section>
  )
}

function ContactFields({ editing }: FieldsProps) {
  const words = useBusinessWords()
  return (
    <Section title={words.contact} text={words.contactText}>
      <div className="grid max-w-168 gap-5">
        <Pair>
          <BusinessText editing={editing} field="firstName" autoComplete="given-name" maxLength={100} />
          <BusinessText editing={editing} field="lastName" autoComplete="family-name" maxLength={100} />
        </Pair>
        <BusinessText editing={editing} field="title" autoComplete="organization-title" maxLength={100} />
        <EmailField
          label={words.fields.email}
          autoComplete="email"
          value={editing.form.email}
          error={editing.errorAt('email')}
          onChange={(value) => editing.change('email', value)}
          onBlur={() => editing.leave('email')}
        />
        <Pair>
          <BusinessText
            editing={editing}
            field="phoneNumber"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
          />
          <BusinessText
            editing={editing}
            field="phoneNumberExtension"
            autoComplete="tel-extension"
            inputMode="numeric"
            maxLength={20}
          />
        </Pair>
      </div>
    </Section>
  )
}

export function BusinessFields({ editing }: FieldsProps) {
  return (
    <>
      <CompanyFields editing={editing} />
      <ContactFields editing={editing} />
    </>
  )
}
