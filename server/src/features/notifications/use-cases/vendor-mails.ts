import type { listVendorMails as declared } from '@sooner/contract/operator-vendors'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { Notifications } from '../ports.ts'
import { listMailsOfVendor } from '../store/mails.ts'

const limits = { waiting: 10, taken: 20 }

/** What operators see of the emails to a vendor's users. */
export async function listVendorMails(
  { db }: Pick<Notifications, 'db'>,
  vendorId: string,
): Promise<Answer<typeof declared>> {
  if (!(await findDirectoryVendor(db, vendorId))) throw new Refusal('NOT_FOUND')
  const mails = await listMailsOfVendor(db, vendorId, limits)
  return mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }))
}
