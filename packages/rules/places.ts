export const countries = ['US', 'GB', 'FR', 'PR', 'CA'] as const
export type Country = (typeof countries)[number]

/** The time zone in which a business of that country is shown days and times. */
export const timeZones = {
  US: 'America/New_York',
  PR: 'America/Puerto_Rico',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  FR: 'Europe/Paris',
} as const satisfies Readonly<Record<Country, string>>
export type TimeZone = (typeof timeZones)[Country]

/** The tax authority of the United States has its own classifications and forms, which also apply in Puerto Rico. */
export const filesInUnitedStates = (country: Country): country is 'US' | 'PR' =>
  country === 'US' || country === 'PR'

export const vendorLocales = ['US', 'PR'] as const
export type VendorLocale = (typeof vendorLocales)[number]

/** The languages of the portal and of mail. */
export const languages = ['en-US', 'es-PR'] as const
export type Language = (typeof languages)[number]
