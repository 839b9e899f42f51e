import type { Country } from '@sooner/rules/places'
import { useDisplay } from '../../../ui/display.tsx'
import { useBusinessWords } from '../words/index.ts'
import type { BusinessFormWords, BusinessWords } from '../words/en.ts'
import type { Changeable } from './business-change.ts'
import { typedOwners } from './owner-values.ts'
import { type BusinessValues, type TextName, taxNumberKind } from './business-values.ts'

type Labelled = TextName | 'countryCode'

/** The label of a field, which can depend on the country and the classification. */
export function labelOf(
  {
    business,
    address,
    person,
    tax,
    owners,
  }: Pick<BusinessFormWords, 'business' | 'address' | 'person' | 'tax' | 'owners'>,
  values: Pick<BusinessValues, 'countryCode' | 'taxClassification'>,
  name: Labelled,
): string {
  const { countryCode: country } = values
  const states: Readonly<Partial<Record<string, string>>> = address.state
  const labels: Readonly<Record<Labelled, string>> = {
    countryCode: business.country,
    name: business.name,
    dba: business.dba,
    address: address.address,
    addressAdditional: address.additional[country],
    city: address.city[country],
    state: states[country] ?? address.state.US,
    zip: address.zip[country],
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.jobTitle,
    email: person.email,
    phoneNumber: person.phone,
    phoneNumberExtension: person.extension,
    taxClassification: tax.classification,
    tin: tax.number[taxNumberKind(values)],
    registeredAgent: tax.agent,
    owners: owners.title,
  }
  return labels[name]
}

/** Uses the browser's country names in the language of the page. */
export function useCountryName(): (country: Country) => string {
  const { locale } = useDisplay()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (country) => names.of(country) ?? country
}

/** Formats the value of a field for people. */
export function useShownValue(): (field: Changeable, value: string) => string {
  const words = useBusinessWords()
  const countryName = useCountryName()
  const classes: Readonly<Record<string, string>> = useBusinessWords().form.tax.classifications
  return (field, value) => {
    if (value === '') return words.none
    if (field === 'countryCode') return countryName(value as Country)
    if (field === 'owners') return shownOwners(value, words)
    if (field === 'taxClassification') return classes[value] ?? value
    return field === 'tin' ? words.masked(value.slice(-4)) : value
  }
}

function shownOwners(text: string, { none, form }: BusinessWords): string {
  const owners = typedOwners(text)
  if (owners === undefined) return none
  if (owners.length === 0) return form.owners.nobody
  return owners
    .map(({ name, birthYear, sharePercent }) => form.owners.one(name, birthYear, sharePercent))
    .join('; ')
}
