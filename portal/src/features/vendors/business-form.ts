import { businessFaults, type BusinessRule } from '@sooner/rules/business'
import type { Parts } from '@sooner/contract/client'
import type { Country } from '@sooner/rules/places'
import type { TaxClassification } from '@sooner/rules/vendors'
import type { Vendor } from './calls.ts'

/** In the order of the page. */
export const fieldNames = [
  'name',
  'dba',
  'countryCode',
  'address',
  'addressAdditional',
  'city',
  'state',
  'zip',
  'taxClassification',
  'tin',
  'registeredAgent',
  'firstName',
  'lastName',
  'title',
  'email',
  'phoneNumber',
  'phoneNumberExtension',
] as const
export type FieldName = (typeof fieldNames)[number]

/** As it is typed: what is not given is empty. A tax number is never filled in, since nobody but its owner knows it. */
export interface BusinessForm extends Readonly<Record<Exclude<FieldName, 'countryCode'>, string>> {
  readonly countryCode: Country
  readonly taxClassification: TaxClassification | ''
}

export function formOf(vendor: Vendor): BusinessForm {
  return {
    name: vendor.name,
    dba: vendor.dba ?? '',
    countryCode: vendor.countryCode,
    address: vendor.address,
    addressAdditional: vendor.addressAdditional ?? '',
    city: vendor.city,
    state: vendor.state ?? '',
    zip: vendor.zip,
    taxClassification: vendor.taxClassification ?? '',
    tin: '',
    registeredAgent: vendor.registeredAgent ?? '',
    firstName: vendor.firstName,
    lastName: vendor.lastName,
    title: vendor.title ?? '',
    email: vendor.email,
    phoneNumber: vendor.phoneNumber,
    phoneNumberExtension: vendor.phoneNumberExtension ?? '',
  }
}

export type Faults = Readonly<Partial<Record<FieldName, BusinessRule>>>

/** The first fault of each field, by the rules that the server checks by. */
export function faultsOf(form: BusinessForm): Faults {
  const { taxClassification, ...rest } = form
  const found = businessFaults({ ...rest, taxClassification: taxClassification || undefined })
  return Object.fromEntries(found.toReversed().map(({ field, rule }) => [field, rule]))
}

type Body = Parts<'updateVendor'>['body']

/** Without a tax number that was typed, the one that is there stays. */
export function changeOf(form: BusinessForm, { version, locale }: Pick<Vendor, 'version' | 'locale'>): Body {
  const given = Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, String(value).trim()])
      .filter(([, value]) => value !== ''),
  ) as unknown as Omit<Body, 'version' | 'locale'>
  return { ...given, locale, version }
}

/** What a field shows of a vendor: of a tax number only its end. */
export const shownOf = (vendor: Vendor, field: FieldName): string => vendor[field] ?? ''

export interface Difference {
  readonly field: FieldName
  /** What stands there now; empty for nothing. */
  readonly now: string
  /** What was typed over it meanwhile; absent where the field had not been touched and follows the other. */
  readonly typed?: string
}

/**
 * Somebody saved while this was edited from `base`. What was typed stays; what was not touched follows them; where both
 * changed a field, the person is asked.
 */
export function meet(
  form: BusinessForm,
  base: Vendor,
  latest: Vendor,
): { readonly form: BusinessForm; readonly differences: readonly Difference[] } {
  const [before, after] = [formOf(base), formOf(latest)]
  const changed = fieldNames.filter((field) => shownOf(base, field) !== shownOf(latest, field))
  const followed = changed.filter((field) => form[field] === before[field])
  const differences = changed
    .filter((field) => followed.includes(field) || form[field] !== after[field])
    .map((field) => ({
      field,
      now: shownOf(latest, field),
      ...(followed.includes(field) ? {} : { typed: form[field] }),
    }))
  const taken = Object.fromEntries(followed.map((field) => [field, after[field]]))
  return { form: { ...form, ...taken }, differences }
}
