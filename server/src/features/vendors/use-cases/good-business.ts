import type { vendorChange } from '@sooner/contract/vendors'
import { businessFaults, normalBusiness, type BusinessRule } from '@sooner/rules/business'
import { ownerFaults, type Owner, type OwnerRule } from '@sooner/rules/owners'
import { Refusal } from '@sooner/rules/refusal'
import { isSeen } from '@sooner/rules/seen-text'
import type { z } from 'zod'
import type { Business } from '../domain/vendor.ts'

export type BusinessForm = Omit<z.output<typeof vendorChange>, 'version'>

/** Messages for API clients. The portal validates while the user types and has its own texts. */
const words: Readonly<Record<BusinessRule, string>> = {
  blank: 'must not be blank',
  unseen: 'must not contain line breaks or other invisible characters',
  state: 'must be a state or province of that country',
  zip: 'must be a postal code of that country',
  phone: 'must be a telephone number of that country',
  extension: 'must be up to ten digits',
  tin: 'must be a tax number that fits the country and the tax classification',
}

export interface GoodBusiness {
  readonly business: Business
  /** The tax number, normalized to its digits. */
  readonly tin: string | undefined
  /** Undefined where the form states nothing about them. */
  readonly owners: readonly Owner[] | undefined
}

/** Returns the form's data in the notation of its country, or refuses it with each faulty field and the rule that it breaks. */
export function requireGoodBusiness(form: BusinessForm, year: number): GoodBusiness {
  const faults = [
    ...businessFaults(form).map(({ field, rule }) => ({ field, rule, message: words[rule] })),
    ...faultsOfOwners(form.owners ?? [], year),
  ]
  if (faults.length > 0) {
    throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
      fields: faults,
    })
  }
  const given = normalBusiness(form)
  const { tin, name, address, city, firstName, lastName, zip, countryCode, email, phoneNumber } = given
  const business = {
    name,
    address,
    city,
    firstName,
    lastName,
    zip,
    countryCode,
    email,
    phoneNumber,
    dba: filledOrNull(given.dba),
    addressAdditional: filledOrNull(given.addressAdditional),
    state: given.state ?? null,
    title: filledOrNull(given.title),
    phoneNumberExtension: given.phoneNumberExtension ?? null,
    registeredAgent: filledOrNull(given.registeredAgent),
    taxClassification: given.taxClassification ?? null,
    locale: given.locale ?? (countryCode === 'PR' ? 'PR' : 'US'),
  }
  return { business, tin, owners: form.owners?.map((owner) => ({ ...owner, name: owner.name.trim() })) }
}

const ownerWords: Readonly<Record<OwnerRule, string>> = {
  name: 'must be a name without line breaks or other invisible characters',
  'birth-year': 'must be the year in which a person was born',
  share: 'must be a whole number from 25 to 100',
  sum: 'must not hold more than 100 % together',
}
const ownerFields = { name: 'name', 'birth-year': 'birthYear', share: 'sharePercent', sum: '' } as const

const faultsOfOwners = (owners: readonly Owner[], year: number) =>
  ownerFaults(owners, year).map(({ at, rule }) => ({
    field: at === null ? 'owners' : `owners.${at}.${ownerFields[rule]}`,
    rule,
    message: ownerWords[rule],
  }))

const filledOrNull = (value: string | undefined): string | null =>
  value !== undefined && isSeen(value) ? value.trim() : null
