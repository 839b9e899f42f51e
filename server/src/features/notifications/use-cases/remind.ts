import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { findDirectoryVendor, vendorBatches } from '../../directory/index.ts'
import { invoiceNews } from '../../invoices/index.ts'
import type { Notifications } from '../ports.ts'
import { missingOf } from './mails/setup-missing.ts'
import { noteFacts } from './note-facts.ts'

const dayMs = 86_400_000
/** A vendor that has not been set up is reminded so many days after it was created, and after it finished its onboarding. */
const remindedAfterDays = [1, 4, 10] as const
const documentAgainAfterDays = 7

/** Reminds owners of what only they can do before they are paid: each of it a few times. Returns how many vendors wait for them. */
export async function remind(
  notifications: Notifications,
  signal?: AbortSignal,
): Promise<{ readonly setUp: number; readonly documents: number }> {
  const { db } = notifications
  const counts = { setUp: 0, documents: 0 }
  await eachVendor([(page) => vendorBatches.listInactive(db, page)], signal, async (vendorId) => {
    if (await remindOfSetup(notifications, vendorId)) counts.setUp += 1
  })
  await eachVendor([(page) => invoiceNews.vendorsNeedingDocuments(db, page)], signal, async (vendorId) => {
    if (await remindOfDocuments(notifications, vendorId)) counts.documents += 1
  })
  return counts
}

/** The reminder is named by the day, so that each comes once, and one that was missed does not follow the next. */
async function remindOfSetup(notifications: Notifications, vendorId: string): Promise<boolean> {
  const { db, clock, payouts } = notifications
  const vendor = await findDirectoryVendor(db, vendorId)
  const since = vendor && (vendor.onboardedAt ?? vendor.createdAt)
  const daysSince = since ? (clock.now().getTime() - since.getTime()) / dayMs : 0
  const reached = remindedAfterDays.filter((days) => days <= daysSince).at(-1)
  const isOver = daysSince > remindedAfterDays[2] + 1
  if (reached === undefined || isOver) return false
  if ((await missingOf({ payouts, vendorId })).length === 0) return false
  const from = vendor?.onboardedAt ? 'onboarded' : 'created'
  const fact = { kind: 'setup-missing', fact: `${from} ${reached}` } as const
  await transact(db, (tx) => noteFacts(notifications, tx, vendorId, [fact]))
  return true
}

async function remindOfDocuments(notifications: Notifications, vendorId: string): Promise<boolean> {
  const { db, clock } = notifications
  const before = new Date(clock.now().getTime() - documentAgainAfterDays * dayMs)
  const ids = await invoiceNews.listNeedingDocument(db, vendorId, { before })
  if (ids.length === 0) return false
  const facts = ids.map((id) => ({ kind: 'document-required', fact: `${id} again` }) as const)
  await transact(db, (tx) => noteFacts(notifications, tx, vendorId, facts))
  return true
}
