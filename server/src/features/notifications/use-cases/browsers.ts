import type { addBrowser as declaredAdd, listBrowsers as declaredList } from '@sooner/contract/browsers'
import type { Answer, Given } from '@sooner/contract/route'
import { maxBrowsers } from '@sooner/rules/notifications'
import { Refusal } from '@sooner/rules/refusal'
import type { Account } from '../../../platform/http/caller.ts'
import { auditChange, transact, type Acting } from '../../../platform/transaction.ts'
import type { Notifications } from '../ports.ts'
import {
  deleteBrowser,
  deleteEnded,
  listBrowsersOf,
  saveBrowser,
  type ListedBrowser,
} from '../store/browsers.ts'
import { requireReader } from './recipients.ts'

/** Whose browsers: those of the caller, as a user of that vendor. */
interface OwnBrowsers extends Pick<Account, 'signIn'> {
  readonly subject: string
  readonly vendorId: string
}

export async function listBrowsers(
  notifications: Notifications,
  own: OwnBrowsers,
): Promise<Answer<typeof declaredList>> {
  const { db, push } = notifications
  const { accountId } = await requireReader(db, own)
  const browsers = await openBrowsersOf(notifications, own, accountId)
  return {
    serverKey: push?.serverKey ?? null,
    browsers: browsers.slice(0, maxBrowsers).map(({ browserId, signIn, agent, addedAt, lastSentAt }) => ({
      id: browserId,
      isThis: signIn === own.signIn,
      ...(agent !== null && { agent }),
      addedAt: addedAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  }
}

/** Without those whose sign-in is over, to which nothing is sent any more. */
async function openBrowsersOf(
  { db, access }: Notifications,
  { subject, vendorId }: OwnBrowsers,
  accountId: string,
): Promise<readonly ListedBrowser[]> {
  const open: ListedBrowser[] = []
  for (const browser of await listBrowsersOf(db, { vendorId, accountId }))
    if (await access.userDirectory.signedInUntil(subject, browser.signIn)) open.push(browser)
  return open
}

interface Adding extends OwnBrowsers, Pick<Acting, 'requestId'> {
  readonly agent: string
}

/** The browser of this sign-in gets notifications from now on. Where the user has too many, the oldest gets none any more. */
export async function addBrowser(
  notifications: Notifications,
  { agent, requestId, ...own }: Adding,
  { endpoint, keys }: Given<typeof declaredAdd>['body'],
): Promise<Answer<typeof declaredAdd>> {
  const { db, clock, uuid, push, access } = notifications
  const { subject, signIn, vendorId } = own
  const target = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth }
  if (!push) throw new Refusal('NOT_FOUND')
  if (!push.accepts(target))
    throw new Refusal('INVALID_REQUEST', 'This is no push service on the internet, or its keys are wrong.')
  const endsAt = await access.userDirectory.signedInUntil(subject, signIn)
  if (!endsAt) throw new Refusal('NOT_FOUND')
  await transact(db, async (tx) => {
    const { accountId } = await requireReader(tx, own)
    const user = { vendorId, accountId }
    const { serverKey } = push
    const at = clock.wall()
    const browser = { ...user, browserId: uuid(), signIn, target, serverKey, agent: agent || null }
    if (!(await saveBrowser(tx, { ...browser, addedAt: at, endsAt }))) return
    for (const old of (await listBrowsersOf(tx, user)).slice(maxBrowsers)) await deleteBrowser(tx, old)
    await auditChange(tx, {
      at,
      actor: subject,
      action: 'notifications.add-browser',
      subject: accountId,
      vendorId,
      ...(requestId !== undefined && { requestId }),
      after: { agent },
    })
  })
  return listBrowsers(notifications, own)
}

/** That of another user is answered as an absent one. */
export const removeBrowser = (
  { db, clock }: Notifications,
  { subject, vendorId, signIn }: OwnBrowsers,
  browserId: string,
  { requestId }: Pick<Acting, 'requestId'> = {},
): Promise<void> =>
  transact(db, async (tx) => {
    const { accountId } = await requireReader(tx, { subject, vendorId })
    const browser = (await listBrowsersOf(tx, { vendorId, accountId })).find(
      (known) => known.browserId === browserId,
    )
    if (!browser || !(await deleteBrowser(tx, browser))) throw new Refusal('NOT_FOUND')
    const { agent } = browser
    await auditChange(tx, {
      at: clock.wall(),
      actor: subject,
      action: 'notifications.remove-browser',
      subject: accountId,
      vendorId,
      ...(requestId !== undefined && { requestId }),
      before: { agent, wasThis: browser.signIn === signIn },
    })
  })

const maxDeletedAtOnce = 1000

/** Forgets the browsers whose sign-ins have ended by time. What ended earlier is forgotten with them, or once something is to be sent to it. */
export async function forgetEndedBrowsers(
  { db, clock }: Pick<Notifications, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ readonly deleted: number }> {
  let deleted = 0
  for (;;) {
    signal?.throwIfAborted()
    const some = await transact(db, (tx) => deleteEnded(tx, clock.wall(), maxDeletedAtOnce))
    deleted += some
    if (some < maxDeletedAtOnce) return { deleted }
  }
}
