import type { Placeholder } from '@sooner/rules/agreement-text'
import type { Country, Language } from '@sooner/rules/places'

/** The vendor's data that an agreement can contain. */
export interface SigningVendor {
  readonly name: string
  readonly dba: string | null
  readonly address: string
  readonly addressAdditional: string | null
  readonly city: string
  readonly state: string | null
  readonly zip: string
  readonly countryCode: Country
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type AgreementValues = Readonly<Record<Placeholder, string>>

const countryNames: Readonly<Record<Language, Readonly<Record<Country, string>>>> = {
  'en-US': { US: 'United States', GB: 'United Kingdom', FR: 'France', PR: 'Puerto Rico', CA: 'Canada' },
  'es-PR': { US: 'Estados Unidos', GB: 'Reino Unido', FR: 'Francia', PR: 'Puerto Rico', CA: 'Canadá' },
}
const representative = { 'en-US': 'authorized representative', 'es-PR': 'representante autorizado' } as const

/** Contains no value that changes by itself, such as a date, because the text would then change while it is read. */
export function valuesOf(
  provider: string,
  vendor: SigningVendor | undefined,
  language: Language,
): AgreementValues {
  if (!vendor) return { 'provider.name': provider, ...unknown[language] }
  const { address, addressAdditional, city, state, zip } = vendor
  const place = [city, [state, zip].filter((part) => part !== null).join(' ')]
  return {
    'provider.name': provider,
    'vendor.name': vendor.name,
    'vendor.tradeName': vendor.dba ?? vendor.name,
    'vendor.address': [address, addressAdditional, ...place].filter((line) => line !== null).join(', '),
    'vendor.country': countryNames[language][vendor.countryCode],
    'vendor.representative': `${vendor.firstName} ${vendor.lastName}`,
    'vendor.title': vendor.title ?? representative[language],
    'vendor.email': vendor.email,
  }
}

/** The placeholders for a reader who has no vendor yet. */
const unknown = {
  'en-US': {
    'vendor.name': '[name of your business]',
    'vendor.tradeName': '[trade name]',
    'vendor.address': '[address]',
    'vendor.country': '[country]',
    'vendor.representative': '[name of who signs]',
    'vendor.title': '[title of who signs]',
    'vendor.email': '[email address]',
  },
  'es-PR': {
    'vendor.name': '[nombre de su negocio]',
    'vendor.tradeName': '[nombre comercial]',
    'vendor.address': '[dirección]',
    'vendor.country': '[país]',
    'vendor.representative': '[nombre de quien firma]',
    'vendor.title': '[cargo de quien firma]',
    'vendor.email': '[correo electrónico]',
  },
}
