import type { changeMailPreferences as declared } from '@sooner/contract/mail-preferences'
import type { Given } from '@sooner/contract/route'
import { auditChange, transact } from '../../../platform/transaction.ts'
import type { MailPreferences } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { saveChosen } from '../store/preferences.ts'
import { requireReader, type OwnMails } from './recipients.ts'

export const getMailPreferences = async ({ db }: Notifications, own: OwnMails): Promise<MailPreferences> =>
  (await requireReader(db, own)).preferences

export const changeMailPreferences = (
  { db, clock }: Notifications,
  own: OwnMails,
  change: Given<typeof declared>['body'],
): Promise<MailPreferences> =>
  transact(db, async (tx) => {
    const { accountId, preferences: before } = await requireReader(tx, own)
    const { vendorId } = own
    await saveChosen(tx, { vendorId, accountId }, change, clock.now())
    const { preferences } = await requireReader(tx, own)
    await auditChange(tx, {
      at: clock.wall(),
      actor: own.subject,
      action: 'notifications.change-preferences',
      subject: accountId,
      vendorId,
      before: { ...before },
      after: { ...preferences },
    })
    return preferences
  })
