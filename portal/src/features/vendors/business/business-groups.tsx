import { hasUnusualEinPrefix, normalTaxNumber } from '@sooner/rules/tax-numbers'
import { taxClassifications } from '@sooner/rules/vendors'
import { countries } from '@sooner/rules/places'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useWords } from '../../../lib/words/index.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useBusinessWords } from '../words/index.ts'
import {
  asked,
  type BusinessValues,
  classificationOf,
  taxNumberKind,
  maxLengths,
  type TextName,
} from './business-values.ts'
import { stateNames } from './state-names.ts'
import { sentenceAt, type BusinessForm } from './business-faults.ts'
import { labelOf } from './field-texts.ts'

interface FieldGroupProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A group of related fields with a heading that labels the group for screen readers. */
export function FieldGroup({ title, lead, children }: FieldGroupProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0 tablet:pt-8"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {lead && <p className="text-14 text-muted wrap-anywhere">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Places the fields side by side where the width allows it. */
const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 tablet:grid-cols-2">{children}</div>
)

export interface GroupProps {
  readonly form: BusinessForm
}

interface FormTextProps
  extends GroupProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'> {
  readonly name: TextName
  readonly hint?: string | undefined
  readonly optional?: boolean
}

export function useErrorAt({ faultAt, values }: BusinessForm) {
  const words = useBusinessWords().form
  return (name: Parameters<typeof faultAt>[0]) => {
    const fault = faultAt(name)
    return fault && sentenceAt(words, values, name, fault)
  }
}

/** A text field of the form with its value, its fault, and the maximum length that the service accepts. */
function FormText({ form, name, optional = false, ...field }: FormTextProps) {
  const words = useBusinessWords().form
  const label = labelOf(words, form.values, name)
  const errorAt = useErrorAt(form)
  return (
    <TextField
      {...field}
      name={name}
      label={optional ? words.optional(label) : label}
      required={!optional}
      maxLength={maxLengths[name]}
      value={form.values[name]}
      error={errorAt(name)}
      onChange={(value) => form.change(name, value)}
      onBlur={() => form.leave(name)}
    />
  )
}

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

/** The check applies only where the number must be an EIN: a personal number may begin with any digits. */
const isUnusual = (values: BusinessValues) =>
  taxNumberKind(values) === 'ein' &&
  normalTaxNumber(values.countryCode, classificationOf(values), values.tin) !== undefined &&
  hasUnusualEinPrefix(values.tin)

interface TaxGroupProps extends GroupProps {
  /** The last digits of the stored number, which nobody has to enter again. */
  readonly end?: string | null
}

export function TaxGroup({ form, end = null }: TaxGroupProps) {
  const { tax, choose, optional } = useBusinessWords().form
  const errorAt = useErrorAt(form)
  const { values } = form
  const { classification, agent } = asked(values)
  const hint = end === null ? tax.numberHint : tax.numberUnchanged(end)
  return (
    <FieldGroup title={tax.title} lead={end === null ? tax.lead : tax.leadKnown}>
      {classification && (
        <SelectField
          name="taxClassification"
          label={optional(tax.classification)}
          hint={tax.classificationHint}
          value={classificationOf(values) ?? ''}
          options={taxClassifications.map((value) => ({ value, text: tax.classifications[value] }))}
          onChange={(chosen) => form.change('taxClassification', chosen)}
          chooseText={choose}
          error={errorAt('taxClassification')}
        />
      )}
      <FormText
        form={form}
        name="tin"
        hint={isUnusual(values) ? tax.unusual : hint}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      {agent && (
        <FormText form={form} name="registeredAgent" hint={tax.agentHint} autoComplete="off" optional />
      )}
    </FieldGroup>
  )
}
