import { autoPayoutSwitchedOn, vendorSettingsChanged } from '@sooner/contract/events/vendors'
import type { changeVendorPreferences as declared } from '@sooner/contract/preferences'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { auditChange, transact } from '../../../platform/transaction.ts'
import { saveLanguage } from '../../directory/index.ts'
import { changedPreferences, type Preferences } from '../domain/preferences.ts'
import { isOfferedInstantPayout, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveChosen, savePreferences } from '../store/preferences.ts'
import { answerPreferences, preferencesOf, type PreferencesAnswer } from './get-preferences.ts'
import { requireNotDeactivated } from './require-not-deactivated.ts'
import { programsFor } from './programs-open-to.ts'
import { lockVendor } from './vendor-record.ts'

type Change = Given<typeof declared>['body']['preferences'] & {
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
export async function choose(
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
