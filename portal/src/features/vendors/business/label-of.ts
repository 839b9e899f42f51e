import type { BusinessFormWords } from '../words/en.ts'
import { type BusinessValues, type TextName, taxNumberKind } from './business-values.ts'

type Labelled = TextName | 'countryCode'

/** The label of a field, which can depend on the country and the classification. */
export function labelOf(
  { business, address, person, tax }: Pick<BusinessFormWords, 'business' | 'address' | 'person' | 'tax'>,
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
  }
  return labels[name]
}
