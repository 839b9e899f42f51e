import { dueHeldUp } from '@sooner/contract/events/payouts'
import { findDirectoryVendor, type DirectoryVendor } from '../../../directory/index.ts'
import { heldUpCurrencies } from '../../../payouts/index.ts'
import type { Awaited, HeldUp } from '../../domain/mails/en.ts'
import { notificationMails } from '../../domain/mails/by-language.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { written, type Write } from './mail.ts'

const pages: Readonly<Record<Awaited, string>> = {
  // Until onboarding is finished, every address of the portal leads to its next page.
  onboarding: '/dashboard',
  activation: '/dashboard/account/documents',
  support: '/dashboard',
}

export const awaitedBy = ({
  status,
  onboardedAt,
}: Pick<DirectoryVendor, 'status' | 'onboardedAt'>): Awaited =>
  status !== 'inactive' ? 'support' : onboardedAt === null ? 'onboarding' : 'activation'

const pageOf = (reason: HeldUp['reason'] | undefined, awaits: Awaited): string => {
  if (reason === 'no-rail' || reason === 'vendor-not-cleared') return pages.support
  return reason === 'no-payable-account' ? '/dashboard/account/banking' : pages[awaits]
}

/** The event: what is due in a currency can't be paid. It is not true any more once it can, or nothing is due. */
export const writeDueHeldUp: Write = async ({ payouts: { db }, vendorId, supportEmail }, facts) => {
  const [vendor, present] = [await findDirectoryVendor(db, vendorId), await heldUpCurrencies(db, vendorId)]
  const heldUp = facts
    .map(({ data }) => dueHeldUp.data.parse(data))
    .filter(({ currency }) => present.has(currency))
    .map(({ accountWaitsFor = 'vendor', ...one }) => ({ ...one, accountWaitsFor }))
  if (!vendor || heldUp.length === 0) return undefined
  const awaits = awaitedBy(vendor)
  return written(dueHeldUpWords, { heldUp, awaits, support: supportEmail }, pageOf(heldUp[0]?.reason, awaits))
}

interface AllHeldUp {
  readonly heldUp: readonly HeldUp[]
  readonly awaits: Awaited
  readonly support: string
}

export const dueHeldUpWords: WordsIn<AllHeldUp> = {
  'en-US': (facts, { business }) => notificationMails['en-US'].dueHeldUp({ ...facts, business }),
  'es-PR': (facts, { business }) => notificationMails['es-PR'].dueHeldUp({ ...facts, business }),
}
