import { isDeepStrictEqual } from 'node:util'
import type { Given } from '@sooner/contract/route'
import type { updateVendor as declared } from '@sooner/contract/vendors'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import { auditChange, transact } from '../../../platform/transaction.ts'
import { saveIdentification, saveLanguage } from '../../directory/index.ts'
import { firstLanguage } from '../domain/preferences.ts'
import { areSameOwners } from '../domain/screening.ts'
import { changedFacts, type Vendor } from '../domain/vendor.ts'
import type { Vendors } from '../ports.ts'
import { saveChanges } from '../store/changes.ts'
import { findPreferences } from '../store/preferences.ts'
import { replaceBusiness } from '../store/vendors.ts'
import { requireGoodBusiness } from './good-business.ts'
import { answerVendor, findVendor, lockVendor, type VendorAnswer } from './read-vendor.ts'
import { tellOwner } from './business-changed-mail.ts'
import { screenAgain } from './screen-business.ts'
import { openTin, sealTin } from './seal-tins.ts'

/** Replaces the business data, unless another request has changed it since the version that the caller read. */
export async function updateVendor(
  vendors: Vendors,
  subject: string,
  id: string,
  { version, ...form }: Given<typeof declared>['body'],
): Promise<VendorAnswer> {
  const { business, tin, owners } = requireGoodBusiness(form, vendors.clock.now().getUTCFullYear())
  return transact(vendors.db, async (tx) => {
    const before = await lockVendor(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.version !== version) {
      throw new Refusal(
        'CONFLICT',
        'Somebody changed this in the meantime. Nothing was saved. Please look at it again.',
        {
          version: before.version,
        },
      )
    }
    const hasNewTin = tin !== undefined && tin !== (await openTin(vendors, tx, id))
    const next = {
      business,
      tin: sealTin(vendors, id, tin),
      owners,
      version: version + 1,
      at: vendors.clock.now(),
    }
    await replaceBusiness(tx, id, next)
    await saveIdentification(tx, id, business)
    if (!(await findPreferences(tx, id))) await saveLanguage(tx, id, firstLanguage[business.locale])
    const after = await findVendor(tx, id)
    if (!after) throw new InvariantViolation('a vendor that was just changed is not there')
    await saveChanges(tx, id, changedFacts(before, after, hasNewTin), next.at)
    await auditChange(tx, {
      at: vendors.clock.wall(),
      actor: subject,
      action: 'vendors.update-vendor',
      subject: id,
      vendorId: id,
      before: changed(before, before, after),
      after: changed(after, before, after),
    })
    const hasNewOwners = !areSameOwners(before.owners, after.owners)
    await tellOwner(vendors, tx, { before, after, hasNewTin, hasNewOwners })
    return answerVendor(tx, await screenAgain(vendors, tx, before, after, hasNewTin))
  })
}

/** Returns the fields of `of` that differ between the two states. A state has only the last four digits of the tax number. */
function changed(of: Vendor, before: Vendor, after: Vendor): Record<string, unknown> {
  const names = Object.keys(before) as (keyof Vendor)[]
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(differing.map((name) => [name, of[name]]))
}
