import { isState, normalState, normalZip } from './addresses.ts'
import { isPhoneExtension, normalPhoneNumber } from './phone-numbers.ts'
import type { Country } from './places.ts'
import { hasUnseen, isSeen } from './seen-text.ts'
import { normalTaxNumber } from './tax-numbers.ts'
import type { TaxClassification } from './vendors.ts'

/** The fields of a business whose validity depends on the country or on other fields. */
export interface BusinessFields {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: Country
  readonly state?: string | undefined
  readonly zip: string
  readonly phoneNumber: string
  readonly phoneNumberExtension?: string | undefined
  readonly dba?: string | undefined
  readonly addressAdditional?: string | undefined
  readonly title?: string | undefined
  readonly registeredAgent?: string | undefined
  readonly taxClassification?: TaxClassification | undefined
  readonly tin?: string | undefined
}

/** The rule that a field violates; the portal has a text for each rule in every language. */
export type BusinessRule = 'blank' | 'unseen' | 'state' | 'zip' | 'phone' | 'extension' | 'tin'

export interface BusinessFault {
  readonly field: keyof BusinessFields
  readonly rule: BusinessRule
}

const mustBeFilled = ['name', 'address', 'city', 'firstName', 'lastName'] as const

/**
 * Names and address lines appear in letters, agreements and mail headers, where a line break or hidden character could inject
 * text.
 */
const lines = [
  ...mustBeFilled,
  ...(['dba', 'addressAdditional', 'state', 'title', 'registeredAgent'] as const),
]

const isBlank = (value: string | undefined) => value === undefined || !isSeen(value)

/** Checks the trimmed value, which is what is stored, so that pasted text may end in a line break. */
const isLine = (value: string | undefined) => !hasUnseen(value?.trim() ?? '')

const isMissing = (field: keyof BusinessFields, given: BusinessFields) =>
  mustBeFilled.some((one) => one === field && isBlank(given[one]))

/** Shared by the browser, which validates while a person types, and the server. */
export function businessFaults(given: BusinessFields): readonly BusinessFault[] {
  const {
    countryCode: country,
    state,
    zip,
    phoneNumber,
    phoneNumberExtension,
    taxClassification,
    tin,
  } = given
  const fault = (field: keyof BusinessFields, rule: BusinessRule, isBroken: boolean): BusinessFault[] =>
    isBroken ? [{ field, rule }] : []
  return [
    ...mustBeFilled.flatMap((field) => fault(field, 'blank', isBlank(given[field]))),
    ...lines.flatMap((field) => fault(field, 'unseen', !isLine(given[field]) && !isMissing(field, given))),
    ...fault('state', 'state', isLine(state) && !isState(country, state)),
    ...fault('zip', 'zip', normalZip(country, zip) === undefined),
    ...fault('phoneNumber', 'phone', normalPhoneNumber(country, phoneNumber) === undefined),
    ...fault(
      'phoneNumberExtension',
      'extension',
      !isBlank(phoneNumberExtension) && !isPhoneExtension(phoneNumberExtension ?? ''),
    ),
    ...fault(
      'tin',
      'tin',
      !isBlank(tin) && normalTaxNumber(country, taxClassification, tin ?? '') === undefined,
    ),
  ]
}

/** Fields in their stored form: trimmed, and normalized for their country. The given fields must be free of faults. */
export function normalBusiness<B extends BusinessFields>(given: B) {
  const { countryCode: country, phoneNumberExtension: extension, tin } = given
  return {
    ...given,
    name: given.name.trim(),
    address: given.address.trim(),
    city: given.city.trim(),
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    state: normalState(country, given.state),
    zip: normalZip(country, given.zip) ?? given.zip,
    phoneNumber: normalPhoneNumber(country, given.phoneNumber) ?? given.phoneNumber,
    phoneNumberExtension: isBlank(extension) ? undefined : extension?.trim(),
    tin: isBlank(tin) ? undefined : normalTaxNumber(country, given.taxClassification, tin ?? ''),
  }
}
