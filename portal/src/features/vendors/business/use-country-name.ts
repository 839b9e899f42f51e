import type { Country } from '@sooner/rules/places'
import { useDisplay } from '../../../ui/display.tsx'

/** Uses the browser's country names in the language of the page. */
export function useCountryName(): (country: Country) => string {
  const { locale } = useDisplay()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (country) => names.of(country) ?? country
}
