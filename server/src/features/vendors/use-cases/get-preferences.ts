import type { preferences } from '@sooner/contract/preferences'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/open.ts'
import { firstPreferences, type Preferences } from '../domain/preferences.ts'
import type { Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findPreferences } from '../store/preferences.ts'
import { findVendor } from './vendor-record.ts'

export interface PreferencesAnswer {
  readonly preferences: z.input<typeof preferences>
}

export async function getPreferences({ db }: Vendors, id: string): Promise<PreferencesAnswer> {
  const vendor = await findVendor(db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return answerPreferences(vendor, await preferencesOf(db, vendor))
}

export const preferencesOf = async (db: Db, { id, language }: Vendor): Promise<Preferences> => ({
  ...((await findPreferences(db, id)) ?? firstPreferences),
  language,
})

/** Whether payouts are requested automatically, as early as possible; null until a user of the vendor has answered. */
export const instantPayoutAlwaysOnOf = async (db: Db, id: string): Promise<boolean | null> =>
  (await findPreferences(db, id))?.instantPayoutAlwaysOn ?? null

export const answerPreferences = (
  { programCode }: Pick<Vendor, 'programCode'>,
  chosen: Preferences,
): PreferencesAnswer => ({
  preferences: { ...chosen, instantPayoutAlwaysOn: chosen.instantPayoutAlwaysOn ?? false, programCode },
})
