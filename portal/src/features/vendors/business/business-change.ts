import type { Parts } from '@sooner/contract/client'
import { phoneText } from '@sooner/rules/phone-numbers'
import type { VendorState } from '../../../lib/state/slices/vendor.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { textOfOwners } from './owner-values.ts'
import { businessOf, type BusinessValues, type TextName } from './business-values.ts'

/** The fields in the order of the page. */
export const changeable = [
  ...(['countryCode', 'name', 'dba', 'address', 'addressAdditional', 'city', 'state', 'zip'] as const),
  ...(['firstName', 'lastName', 'title', 'email', 'phoneNumber', 'phoneNumberExtension'] as const),
  ...(['taxClassification', 'tin', 'registeredAgent', 'owners'] as const),
] satisfies readonly (TextName | 'countryCode')[]
export type Changeable = (typeof changeable)[number]

/**
 * The form values of a vendor; a missing value is an empty string. A tax number is never prefilled, because we only have
 * its end.
 */
export const valuesOf = (vendor: Vendor): BusinessValues => ({
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
  owners: textOfOwners(vendor.owners),
  firstName: vendor.firstName,
  lastName: vendor.lastName,
  title: vendor.title ?? '',
  email: vendor.email,
  phoneNumber: phoneText(vendor.countryCode, vendor.phoneNumber),
  phoneNumberExtension: vendor.phoneNumberExtension ?? '',
})

/** If no tax number was typed, the stored one remains. */
export const changeOf = (
  values: BusinessValues,
  { version, locale }: Pick<Vendor, 'version' | 'locale'>,
): Parts<'updateVendor'>['body'] => ({ ...businessOf(values), locale, version })

/** The displayed value of a vendor's field; for a tax number only its last digits. */
export function shownOf(vendor: Vendor, field: Changeable): string {
  if (field === 'phoneNumber') return phoneText(vendor.countryCode, vendor.phoneNumber)
  return field === 'owners' ? textOfOwners(vendor.owners) : (vendor[field] ?? '')
}

export interface Difference {
  readonly field: Changeable
  /** The stored value now; empty if there is none. */
  readonly now: string
  /** The value typed meanwhile; absent if the field had not been edited and takes the stored value. */
  readonly typed?: string
}

const storable = changeable.filter((field) => field !== 'tin')
type Storable = (typeof storable)[number]
type UnsavedChange = Pick<VendorState, Storable | 'vendorId' | 'changedFields' | 'changedVersion'>

/** The part of a change that survives a reload; a tax number is never stored in the browser. */
export function unsavedChangeOf({ tin: _tin, ...values }: BusinessValues, base: Vendor): UnsavedChange {
  const before = valuesOf(base)
  const changedFields = storable.filter((field) => values[field] !== before[field])
  return { ...values, vendorId: base.id, changedFields, changedVersion: base.version }
}

/**
 * Restores the edits that were made before a reload. If another person saved meanwhile, each typed value is shown beside
 * the stored one. Returns undefined if nothing was changed.
 */
export function begunWith(
  unsaved: UnsavedChange,
  vendor: Vendor,
): { readonly values: BusinessValues; readonly differences: readonly Difference[] | undefined } | undefined {
  const now = valuesOf(vendor)
  const fields = storable.filter(
    (field) => unsaved.changedFields.includes(field) && unsaved[field] !== now[field],
  )
  if (unsaved.vendorId !== vendor.id || fields.length === 0) return undefined
  const typed = Object.fromEntries(fields.map((field) => [field, unsaved[field]]))
  const differences = fields.map((field) => ({ field, now: shownOf(vendor, field), typed: unsaved[field] }))
  return {
    values: { ...now, ...typed },
    differences: unsaved.changedVersion === vendor.version ? undefined : differences,
  }
}

/**
 * Merges a version that another person saved while this one was edited from `base`. Edited fields keep the typed value,
 * untouched fields take the stored one, and the person decides about fields that both changed.
 */
export function meet(
  values: BusinessValues,
  base: Vendor,
  latest: Vendor,
): { readonly values: BusinessValues; readonly differences: readonly Difference[] } {
  const [before, after] = [valuesOf(base), valuesOf(latest)]
  const changed = changeable.filter((field) => shownOf(base, field) !== shownOf(latest, field))
  const followed = changed.filter((field) => values[field] === before[field])
  const differences = changed
    .filter((field) => followed.includes(field) || values[field] !== after[field])
    .map((field) => ({
      field,
      now: shownOf(latest, field),
      ...(followed.includes(field) ? {} : { typed: values[field] }),
    }))
  const taken = Object.fromEntries(followed.map((field) => [field, after[field]]))
  return { values: { ...values, ...taken }, differences }
}
