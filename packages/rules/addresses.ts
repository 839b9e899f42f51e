import type { Country } from './places.ts'

const words = (list: string) => list.split(' ')

/** The states, the federal district and the territories with a postal abbreviation of their own. */
export const usStates: readonly string[] = words(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP VI',
)

export const canadianProvinces: readonly string[] = words('AB BC MB NB NL NS NT NU ON PE QC SK YT')

/** Countries whose states are a fixed list. Elsewhere the field is a county or region, and an address may omit it. */
export const statesOf: Readonly<Partial<Record<Country, readonly string[]>>> = {
  US: usStates,
  CA: canadianProvinces,
  PR: ['PR'],
}

/** The stored form of a state: a listed state in capitals. A blank one is undefined, except that Puerto Rico's defaults to PR. */
export function normalState(country: Country, state: string | undefined): string | undefined {
  const given = state?.trim() ?? ''
  if (given === '') return country === 'PR' ? 'PR' : undefined
  return statesOf[country] ? given.toUpperCase() : given
}

export function isState(country: Country, state: string | undefined): boolean {
  const [known, normal] = [statesOf[country], normalState(country, state)]
  return known === undefined || (normal !== undefined && known.includes(normal))
}

/** Each pattern matches a code without blanks and in capitals; the replacement formats it as it is printed. */
const zipForms: Readonly<Record<Country, readonly [form: RegExp, printed: string]>> = {
  // 00601 to 00988 belong to Puerto Rico, except 008, which belongs to the Virgin Islands.
  US: [/^(?!00[0-4]|00[679])(\d{5})(?:-?(\d{4}))?$/, '$1-$2'],
  PR: [/^(00[679]\d{2})(?:-?(\d{4}))?$/, '$1-$2'],
  GB: [
    /^(GIR|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d\d|\d[A-HJKPS-UW]|[A-HK-Y]\d[ABEHMNPRV-Y]))(\d[ABD-HJLNP-UW-Z]{2})$/,
    '$1 $2',
  ],
  FR: [/^((?:0[1-9]|[1-8]\d|9[0-578])\d{3})()$/, '$1'],
  CA: [/^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/, '$1 $2'],
}

/** The postal code in its country's printed form; undefined if it is invalid. */
export function normalZip(country: Country, zip: string): string | undefined {
  const [form, printed] = zipForms[country]
  const plain = zip.toUpperCase().replaceAll(/\s/g, '')
  return form.test(plain) ? plain.replace(form, printed).replace(/-$/, '') : undefined
}
