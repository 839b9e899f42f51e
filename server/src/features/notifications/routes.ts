import * as contract from '@sooner/contract/mail-preferences'
import * as bell from '@sooner/contract/notifications'
import { listVendorMails as listOfVendor } from '@sooner/contract/operator-vendors'
import { accountOf } from '../../platform/http/acting.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Notifications } from './ports.ts'
import { countUnreadNotifications, listNotifications, readNotifications } from './use-cases/bell.ts'
import { getMailedInvoices } from './use-cases/mailed-invoices.ts'
import { changeMailPreferences, getMailPreferences } from './use-cases/own-preferences.ts'
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
  serve(listOfVendor, ({ params }) => listVendorMails(notifications, params.id)),
  serve(contract.getMailSubscription, ({ params }) => showSubscription(notifications, params.token)),
  serve(contract.changeMailSubscription, ({ params, body, request }) =>
    changeSubscription(notifications, params.token, { isOn: 'subscribe' in body, requestId: request.id }),
  ),
]
