import type { Parts } from '@sooner/contract/client'
import { phoneText } from '@sooner/rules/phone-numbers'
import type { VendorState } from '../../../lib/state/slices/vendor.ts'
import type { Vendor } from '../../../lib/resources/vendors.ts'
import { businessOf, type BusinessValues, type TextName } from './business-values.ts'

/** In the order of the page. */
export const changeable = [
  ...(['countryCode', 'name', 'dba', 'address', 'addressAdditional', 'city', 'state', 'zip'] as const),
  ...(['firstName', 'lastName', 'title', 'email', 'phoneNumber', 'phoneNumberExtension'] as const),
  ...(['taxClassification', 'tin', 'registeredAgent'] as const),
] satisfies readonly (TextName | 'countryCode')[]
export type Changeable = (typeof changeable)[number]

/** As it is typed: what is not given is empty. A tax number is never filled in, since nobody but its owner knows it. */
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
  firstName: vendor.firstName,
  lastName: vendor.lastName,
  title: vendor.title ?? '',
  email: vendor.email,
  phoneNumber: phoneText(vendor.countryCode, vendor.phoneNumber),
  phoneNumberExtension: vendor.phoneNumberExtension ?? '',
})

/** Without a tax number that was typed, the one that is there stays. */
export const changeOf = (
  values: BusinessValues,
  { version, locale }: Pick<Vendor, 'version' | 'locale'>,
): Parts<'updateVendor'>['body'] => ({ ...businessOf(values), locale, version })

/** What a field shows of a vendor: of a tax number only its end. */
export const shownOf = (vendor: Vendor, field: Changeable): string =>
  field === 'phoneNumber' ? phoneText(vendor.countryCode, vendor.phoneNumber) : (vendor[field] ?? '')

export interface Difference {
  readonly field: Changeable
  /** What stands there now; empty for nothing. */
  readonly now: string
  /** What was typed over it meanwhile; absent where the field had not been touched and follows the other. */
  readonly typed?: string
}

const keepable = changeable.filter((field) => field !== 'tin')
type Keepable = (typeof keepable)[number]
type KeptChange = Pick<VendorState, Keepable | 'vendorId' | 'changedFields' | 'changedVersion'>

/** What of a change outlives the page; nobody keeps a tax number. */
export function keptChangeOf({ tin: _tin, ...values }: BusinessValues, base: Vendor): KeptChange {
  const before = valuesOf(base)
  const changedFields = keepable.filter((field) => values[field] !== before[field])
  return { ...values, vendorId: base.id, changedFields, changedVersion: base.version }
}

/**
 * Where somebody had changed something before the page was loaded anew, they go on from there. If another saved meanwhile, what
 * was typed stands beside what is there now. Undefined where nothing was changed.
 */
export function begunWith(
  kept: KeptChange,
  vendor: Vendor,
): { readonly values: BusinessValues; readonly differences: readonly Difference[] | undefined } | undefined {
  const now = valuesOf(vendor)
  const fields = keepable.filter((field) => kept.changedFields.includes(field) && kept[field] !== now[field])
  if (kept.vendorId !== vendor.id || fields.length === 0) return undefined
  const typed = Object.fromEntries(fields.map((field) => [field, kept[field]]))
  const differences = fields.map((field) => ({ field, now: shownOf(vendor, field), typed: kept[field] }))
  return {
    values: { ...now, ...typed },
    differences: kept.changedVersion === vendor.version ? undefined : differences,
  }
}

/**
 * Somebody saved while this was edited from `base`. What was typed stays; what was not touched follows them; where both
 * changed a field, the person is asked.
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
