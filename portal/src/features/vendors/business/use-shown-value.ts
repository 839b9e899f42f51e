import type { Country } from '@sooner/rules/places'
import { useBusinessWords } from '../words/index.ts'
import type { Changeable } from './business-change.ts'
import { useCountryName } from './use-country-name.ts'

/** Formats the value of a field for people. */
export function useShownValue(): (field: Changeable, value: string) => string {
  const words = useBusinessWords()
  const countryName = useCountryName()
  const classes: Readonly<Record<string, string>> = useBusinessWords().form.tax.classifications
  return (field, value) => {
    if (value === '') return words.none
    if (field === 'countryCode') return countryName(value as Country)
    if (field === 'taxClassification') return classes[value] ?? value
    return field === 'tin' ? words.masked(value.slice(-4)) : value
  }
}
