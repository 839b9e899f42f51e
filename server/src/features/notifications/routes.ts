import { createHash, timingSafeEqual } from 'node:crypto'
import * as ofBrowsers from '@sooner/contract/browsers'
import * as contract from '@sooner/contract/mail-preferences'
import * as bell from '@sooner/contract/notifications'
import * as ofVendors from '@sooner/contract/operator-vendors'
import { Refusal } from '@sooner/rules/refusal'
import { accountOf, actingIn } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Notifications } from './ports.ts'
import { addBrowser, listBrowsers, removeBrowser } from './use-cases/browsers.ts'
import { countUnreadNotifications, listNotifications, readNotifications } from './use-cases/bell.ts'
import { getMailedInvoices } from './use-cases/mailed-invoices.ts'
import { getMailbox, listMailboxes, resumeMailboxOf, resumeOwnMailbox } from './use-cases/mailboxes.ts'
import { changeMailPreferences, getMailPreferences } from './use-cases/own-preferences.ts'
import { takeReport } from './use-cases/stop-mails.ts'
import { changeSubscription, showSubscription } from './use-cases/subscriptions.ts'
import { listVendorMails } from './use-cases/vendor-mails.ts'

export const notificationRoutes = (notifications: Notifications): ServedRoute[] => [
  serve(contract.getMailPreferences, ({ params: { id: vendorId }, caller }) =>
    getMailPreferences(notifications, { vendorId, subject: accountOf(caller).sub }),
  ),
  serve(contract.changeMailPreferences, ({ params: { id: vendorId }, body, caller }) =>
    changeMailPreferences(notifications, { vendorId, subject: accountOf(caller).sub }, body),
  ),
  serve(contract.getMailedInvoices, ({ params: { id: vendorId, mailId } }) =>
    getMailedInvoices(notifications, { vendorId, mailId }),
  ),
  serve(bell.countUnreadNotifications, ({ params: { id: vendorId }, caller }) =>
    countUnreadNotifications(notifications, { vendorId, subject: accountOf(caller).sub }),
  ),
  serve(bell.listNotifications, ({ params: { id: vendorId }, query, caller }) =>
    listNotifications(notifications, { vendorId, subject: accountOf(caller).sub }, query),
  ),
  serve(bell.readNotifications, ({ params: { id: vendorId }, body, caller }) =>
    readNotifications(notifications, { vendorId, subject: accountOf(caller).sub }, body),
  ),
  serve(ofBrowsers.listBrowsers, ({ params: { id: vendorId }, caller }) =>
    listBrowsers(notifications, { vendorId, ...signedIn(caller) }),
  ),
  serve(ofBrowsers.addBrowser, ({ params: { id: vendorId }, body, caller, request }) => {
    const { id: requestId, userAgent: agent } = request
    return addBrowser(notifications, { vendorId, ...signedIn(caller), agent, requestId }, body)
  }),
  serve(ofBrowsers.removeBrowser, ({ params: { id: vendorId, browserId }, caller, request }) =>
    removeBrowser(notifications, { vendorId, ...signedIn(caller) }, browserId, { requestId: request.id }),
  ),
  serve(contract.getMailbox, ({ params: { id: vendorId }, caller }) =>
    getMailbox(notifications, { vendorId, subject: accountOf(caller).sub }),
  ),
  serve(contract.resumeMailbox, ({ params: { id: vendorId }, caller }) =>
    resumeOwnMailbox(notifications, { vendorId, subject: accountOf(caller).sub }),
  ),
  serve(contract.takeMailReport, async ({ body: { secret, ...reported } }) => {
    mustBeMailServer(notifications, secret)
    return { became: await takeReport(notifications, reported) }
  }),
  serve(ofVendors.listVendorMails, ({ params }) => listVendorMails(notifications, params.id)),
  serve(ofVendors.listMailboxes, ({ params }) => listMailboxes(notifications, params.id)),
  serve(ofVendors.resumeUserMailbox, ({ params: { id: vendorId, userAccountId }, body, caller, request }) =>
    resumeMailboxOf(notifications, { vendorId, userAccountId, ...body }, actingIn(caller, request)),
  ),
  serve(contract.getMailSubscription, ({ params }) => showSubscription(notifications, params.token)),
  serve(contract.changeMailSubscription, ({ params, body, request }) =>
    changeSubscription(notifications, params.token, { isOn: 'subscribe' in body, requestId: request.id }),
  ),
]

function signedIn(caller: Caller): { readonly subject: string; readonly signIn: string } {
  const { sub: subject, signIn } = accountOf(caller)
  return { subject, signIn }
}

/** The digests are compared because `timingSafeEqual` needs inputs of the same length. */
function mustBeMailServer({ returnPaths }: Pick<Notifications, 'returnPaths'>, secret: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!returnPaths || !timingSafeEqual(digest(secret), digest(returnPaths.secret)))
    throw new Refusal('UNAUTHENTICATED')
}
