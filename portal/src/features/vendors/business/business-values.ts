import type { Parts } from '@sooner/contract/client'
import { businessFaults, type BusinessFields, type BusinessRule } from '@sooner/rules/business'
import { statesOf } from '@sooner/rules/addresses'
import { statesOwners } from '@sooner/rules/owners'
import { type Country, filesInUnitedStates } from '@sooner/rules/places'
import { taxClassifications, type TaxClassification } from '@sooner/rules/vendors'
import { isEmail } from '../../../lib/email-fault.ts'
import type { VendorState } from '../../../lib/state/slices/vendor.ts'
import { ownersFault, ownersIn, type OwnersRule } from './owner-values.ts'

const texts = [
  ...(['name', 'dba', 'address', 'addressAdditional', 'city', 'state', 'zip'] as const),
  ...(['firstName', 'lastName', 'title', 'email', 'phoneNumber', 'phoneNumberExtension'] as const),
  ...(['taxClassification', 'registeredAgent', 'tin', 'owners'] as const),
]
export type TextName = (typeof texts)[number]
export type FieldName = TextName | 'hasAcceptedTos'

/** The values of the form. For a new business, everything except the tax number is stored in the browser. */
export type BusinessValues = Readonly<
  Pick<VendorState, Exclude<TextName, 'tin'> | 'countryCode'> & { tin: string }
>

/** The maximum lengths that the service accepts. */
export const maxLengths: Readonly<Record<TextName, number>> = {
  name: 200,
  dba: 200,
  address: 200,
  addressAdditional: 200,
  city: 100,
  state: 100,
  zip: 20,
  firstName: 100,
  lastName: 100,
  title: 100,
  email: 254,
  phoneNumber: 40,
  phoneNumberExtension: 20,
  taxClassification: 40,
  registeredAgent: 200,
  tin: 20,
  // All of them, as one text.
  owners: 2000,
}

export const isFieldName = (name: string): name is FieldName =>
  name === 'hasAcceptedTos' || texts.some((text) => text === name)

/** Companies registered with a state must name a registered agent there. People and estates need not. */
const unregistered: readonly (TaxClassification | undefined)[] = [
  undefined,
  'individual',
  'sole-proprietor',
  'trust',
  'estate',
]

export const classificationOf = ({
  countryCode,
  taxClassification,
}: Pick<BusinessValues, 'countryCode' | 'taxClassification'>): TaxClassification | undefined =>
  filesInUnitedStates(countryCode)
    ? taxClassifications.find((known) => known === taxClassification)
    : undefined

/** Returns the fields that depend on the country and the classification. */
export function asked(values: Pick<BusinessValues, 'countryCode' | 'taxClassification'>) {
  const { countryCode: country } = values
  const isUnitedStates = filesInUnitedStates(country)
  return {
    // Puerto Rico counts as a single state, and French addresses have none.
    state: country === 'US' || country === 'CA' ? 'list' : country === 'GB' ? 'text' : undefined,
    classification: isUnitedStates,
    agent: isUnitedStates && !unregistered.includes(classificationOf(values)),
    owners: statesOwners(classificationOf(values)),
  } as const
}

/** The kind of tax number decides its label and the message for an invalid one. */
export type TaxNumberKind = 'any' | 'person' | 'owner' | 'member' | 'ein' | 'GB' | 'FR' | 'CA'

const kindsOfPeople: Readonly<Partial<Record<TaxClassification, TaxNumberKind>>> = {
  individual: 'person',
  'sole-proprietor': 'owner',
  'single-member-llc': 'member',
}

export function taxNumberKind(
  values: Pick<BusinessValues, 'countryCode' | 'taxClassification'>,
): TaxNumberKind {
  const { countryCode: country } = values
  if (!filesInUnitedStates(country)) return country
  const classification = classificationOf(values)
  return classification === undefined ? 'any' : (kindsOfPeople[classification] ?? 'ein')
}

/** Clears a state that does not exist in the new country. */
export const stateIn = (country: Country, state: string): string =>
  statesOf[country]?.includes(state) === true && country !== 'PR' ? state : ''

const filled = (value: string): string | undefined => value.trim() || undefined

/** Omits fields that are no longer asked for, even if something was typed before the country or the classification changed. */
function fieldsOf(values: BusinessValues): BusinessFields {
  const { name, address, city, firstName, lastName, countryCode, zip, phoneNumber } = values
  return {
    name,
    address,
    city,
    firstName,
    lastName,
    countryCode,
    zip,
    phoneNumber,
    state: asked(values).state && filled(values.state),
    phoneNumberExtension: filled(values.phoneNumberExtension),
    dba: filled(values.dba),
    addressAdditional: filled(values.addressAdditional),
    title: filled(values.title),
    registeredAgent: asked(values).agent ? filled(values.registeredAgent) : undefined,
    taxClassification: classificationOf(values),
    tin: filled(values.tin),
  }
}

export type Rule = BusinessRule | OwnersRule | 'email' | 'terms'
export type Faults = Readonly<Partial<Record<FieldName, Rule>>>

/** Applies the same rules as the service. */
export function faultsOf(values: BusinessValues): Faults {
  const found = businessFaults(fieldsOf(values)).map(({ field, rule }) => [field, rule] as const)
  const owners = asked(values).owners ? ownersFault(values.owners) : undefined
  return {
    ...Object.fromEntries(found),
    ...(!isEmail(values.email) && { email: 'email' }),
    ...(owners && { owners }),
  }
}

/** Converts the form values to the request body. */
export const businessOf = (values: BusinessValues) => ({
  ...fieldsOf(values),
  email: values.email.trim(),
  owners: asked(values).owners ? ownersIn(values.owners) : undefined,
})

export type VendorForm = Parts<'createVendor'>['body']
