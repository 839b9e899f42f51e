import type { preferences } from '@sooner/contract/preferences'
import type { Language } from '@sooner/rules/places'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { userAccountOf } from '../../access/index.ts'
import { firstPreferences, type Preferences } from '../domain/preferences.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findPreferences, savePreferences } from '../store/preferences.ts'
import { findVendor } from '../store/vendors.ts'

export interface PreferencesAnswer {
  readonly preferences: z.input<typeof preferences>
}

export async function getPreferences({ db }: Vendors, id: string): Promise<PreferencesAnswer> {
  const vendor = await findVendor(db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return answerPreferences(vendor, await preferencesOf(db, vendor))
}

export const preferencesOf = async (db: Db, { id, locale }: Vendor): Promise<Preferences> =>
  (await findPreferences(db, id)) ?? firstPreferences(locale)

/** Of a new vendor, in the language in which it was set up: its place alone would not tell. */
export const beginPreferences = (
  { clock }: Pick<Vendors, 'clock'>,
  tx: Tx,
  { id, locale }: Vendor,
  language: Language,
): Promise<void> => savePreferences(tx, id, { ...firstPreferences(locale), language }, clock.now())

/** What somebody's business prefers to be written to in; undefined for who has none. */
export async function vendorLanguage(db: Db, subject: string): Promise<Language | undefined> {
  const id = (await userAccountOf(db, subject))?.vendorId
  const vendor = id ? await findVendor(db, id) : undefined
  return vendor && (await preferencesOf(db, vendor)).language
}

export const answerPreferences = (
  { programCode }: Pick<Vendor, 'programCode'>,
  chosen: Preferences,
): PreferencesAnswer => ({
  preferences: { ...chosen, instantPayoutAlwaysOn: chosen.instantPayoutAlwaysOn ?? false, programCode },
})
