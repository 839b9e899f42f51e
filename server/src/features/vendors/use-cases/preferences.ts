import { autoPayoutSwitchedOn, vendorSettingsChanged } from '@sooner/contract/events/vendors'
import type {
  changeVendorPreferences as declaredPreferences,
  preferences,
} from '@sooner/contract/preferences'
import type { Given } from '@sooner/contract/route'
import type { changeVendorFeatures as declaredFeatures } from '@sooner/contract/vendors'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { auditChange, transact } from '../../../platform/transaction.ts'
import { saveLanguage } from '../../directory/index.ts'
import { changedPreferences, firstPreferences, type Preferences } from '../domain/preferences.ts'
import { isOfferedInstantPayout, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { findPreferences, listNotifications, saveChosen, savePreferences } from '../store/preferences.ts'
import { programsFor } from './programs-open-to.ts'
import {
  answerVendor,
  findVendor,
  lockVendor,
  requireNotDeactivated,
  type VendorAnswer,
} from './read-vendor.ts'

interface PreferencesAnswer {
  readonly preferences: z.input<typeof preferences>
}

export async function getPreferences({ db }: Vendors, id: string): Promise<PreferencesAnswer> {
  const vendor = await findVendor(db, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return answerPreferences(vendor, await preferencesOf(db, vendor))
}

const preferencesOf = async (db: Db, { id, language }: Vendor): Promise<Preferences> => ({
  ...((await findPreferences(db, id)) ?? firstPreferences),
  language,
})

/** Whether payouts are requested automatically, as early as possible; null until a user of the vendor has answered. */
export const instantPayoutAlwaysOnOf = async (db: Db, id: string): Promise<boolean | null> =>
  (await findPreferences(db, id))?.instantPayoutAlwaysOn ?? null

/** Which emails each of these businesses has switched on, for users who have not chosen for themselves. */
export async function notificationsOf(
  db: Db,
  ids: readonly string[],
): Promise<(id: string) => Preferences['notifications']> {
  const chosen = await listNotifications(db, ids)
  return (id) => chosen.get(id) ?? firstPreferences.notifications
}

const answerPreferences = (
  { programCode }: Pick<Vendor, 'programCode'>,
  chosen: Preferences,
): PreferencesAnswer => ({
  preferences: { ...chosen, instantPayoutAlwaysOn: chosen.instantPayoutAlwaysOn ?? false, programCode },
})

type Change = Given<typeof declaredPreferences>['body']['preferences'] & {
  readonly instantPayoutUiEnabled?: boolean | undefined
}

export async function changePreferences(
  vendors: Vendors,
  subject: string,
  id: string,
  change: Change,
): Promise<PreferencesAnswer> {
  return transact(vendors.db, async (tx) => {
    const { vendor, preferences } = await choose(vendors, tx, { subject, id, change })
    return answerPreferences(vendor, preferences)
  })
}

interface Choosing {
  readonly subject: string
  readonly id: string
  readonly change: Change
}

/** Changes only the given fields. The vendor is locked, so that two concurrent changes of different fields both take effect. */
async function choose(
  vendors: Vendors,
  tx: Tx,
  { subject, id, change }: Choosing,
): Promise<{ vendor: Vendor; preferences: Preferences }> {
  const vendor = await lockVendor(tx, id)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const { programCode = vendor.programCode } = change
  if (change.instantPayoutUiEnabled === true && vendor.instantPayoutRefused) throw instantPayoutRefused()
  if (programCode !== null && programCode !== vendor.programCode) {
    const { offered } = await programsFor(tx, vendor)
    if (!offered.some((program) => program.programCode === programCode)) throw notOffered()
  }
  const before = await preferencesOf(tx, vendor)
  const preferences = changedPreferences(before, change)
  const isHowPaid =
    programCode !== vendor.programCode || preferences.instantPayoutAlwaysOn !== before.instantPayoutAlwaysOn
  if (isHowPaid) requireNotDeactivated(vendor)
  const after = withChoice(vendor, change)
  const [was, is] = [
    { ...before, ...chosenOf(vendor) },
    { ...preferences, ...chosenOf(after) },
  ]
  if (JSON.stringify(was) === JSON.stringify(is)) return { vendor, preferences }
  await savePreferences(tx, id, preferences, vendors.clock.now())
  await saveLanguage(tx, id, preferences.language)
  await saveChosen(tx, id, after)
  await auditChange(tx, {
    at: vendors.clock.wall(),
    actor: subject,
    action: 'vendors.change-preferences',
    subject: id,
    vendorId: id,
    before: was,
    after: is,
  })
  const isWhatIsOffered =
    programCode !== vendor.programCode || after.instantPayoutUiEnabled !== vendor.instantPayoutUiEnabled
  if (isWhatIsOffered) await emit(tx, vendorSettingsChanged, id, { vendorId: id })
  if (preferences.instantPayoutAlwaysOn === true && before.instantPayoutAlwaysOn !== true)
    await emit(tx, autoPayoutSwitchedOn, id, { vendorId: id })
  return { vendor: after, preferences }
}

function withChoice(vendor: Vendor, change: Change): Vendor {
  const { programCode = vendor.programCode, instantPayoutUiEnabled } = change
  const after = {
    ...vendor,
    programCode,
    instantPayoutChosen: instantPayoutUiEnabled ?? vendor.instantPayoutChosen,
  }
  return { ...after, instantPayoutUiEnabled: isOfferedInstantPayout(after) }
}

/** By the names that the vendor sends, for the audit log. */
const chosenOf = ({ programCode, instantPayoutChosen }: Vendor) => ({
  programCode,
  instantPayoutUiEnabled: instantPayoutChosen,
})

const instantPayoutRefused = () =>
  new Refusal(
    'INSTANT_PAYOUT_REFUSED',
    'Get Paid Now is not offered to your business. Please contact support.',
  )

const notOffered = () =>
  new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
    fields: [{ field: 'preferences.programCode', message: 'must be a program that is offered to you' }],
  })

/** Uses the same code as the preferences route, because Auto Get Paid Now is one setting that both routes change. */
export async function changeFeatures(
  vendors: Vendors,
  subject: string,
  id: string,
  change: Given<typeof declaredFeatures>['body'],
): Promise<VendorAnswer> {
  return transact(vendors.db, async (tx) => {
    const { vendor } = await choose(vendors, tx, { subject, id, change })
    return answerVendor(tx, vendor)
  })
}
