import type { Country } from './places.ts'

/** Area code and exchange begin with 2 to 9, and neither is a service code such as 911. */
const northAmerican = /^(?:1)?([2-9](?!11)\d{2}[2-9](?!11)\d{6})$/
const puertoRican = /^(?:1)?((?:787|939)[2-9](?!11)\d{6})$/
const british = /^(?:44)?0?([1-35789]\d{8,9})$/
const french = /^(?:33)?0?([1-9]\d{8})$/

/** Matches the digits of a number, with or without its country's prefix. */
const forms: Readonly<Record<Country, readonly [form: RegExp, prefix: string]>> = {
  US: [northAmerican, '+1'],
  CA: [northAmerican, '+1'],
  PR: [puertoRican, '+1'],
  GB: [british, '+44'],
  FR: [french, '+33'],
}

/** The characters in which people write numbers: groups of digits, possibly with brackets, dots, hyphens or slashes. */
const written = /^\+?[\d\s().\-/]+$/

/** The number in international form (E.164); undefined if it is invalid in that country. */
export function normalPhoneNumber(country: Country, phoneNumber: string): string | undefined {
  const given = phoneNumber.trim()
  if (!written.test(given)) return undefined
  const [form, prefix] = forms[country]
  const international = given.replace(/^00/, '+')
  const digits = international.replaceAll(/\D/g, '')
  if (international.startsWith('+') && !digits.startsWith(prefix.slice(1))) return undefined
  const own = form.exec(digits)?.[1]
  return own === undefined ? undefined : prefix + own
}

type Grouping = readonly [number: RegExp, groups: string]

const ofNorthAmerica: readonly Grouping[] = [[/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3']]

/** The grouping of national numbers, which are written without the country's prefix. */
const groupings: Readonly<Record<Country, readonly Grouping[]>> = {
  US: ofNorthAmerica,
  CA: ofNorthAmerica,
  PR: ofNorthAmerica,
  GB: [
    [/^\+44([25]\d)(\d{4})(\d{4})$/, '0$1 $2 $3'],
    [/^\+44(11\d|1\d1|[389]\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3'],
    [/^\+44([38]\d\d)(\d{6})$/, '0$1 $2'],
    [/^\+44(\d{4})(\d{5,6})$/, '0$1 $2'],
  ],
  FR: [[/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1 $2 $3 $4 $5']],
}

/** The number in its country's national format, which `normalPhoneNumber` accepts; a foreign number is returned unchanged. */
export function phoneText(country: Country, phoneNumber: string): string {
  const grouping = groupings[country].find(([number]) => number.test(phoneNumber))
  return grouping === undefined ? phoneNumber : phoneNumber.replace(...grouping)
}

export const isPhoneExtension = (extension: string): boolean => /^\d{1,10}$/.test(extension.trim())
