import type { changeMailPreferences as declared } from '@sooner/contract/mail-preferences'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../../platform/database/open.ts'
import { auditChange, transact } from '../../../platform/transaction.ts'
import { members } from '../../directory/index.ts'
import type { MailPreferences } from '../domain/preferences.ts'
import type { Notifications } from '../ports.ts'
import { saveChosen } from '../store/preferences.ts'
import { readersOf, type Reader } from './recipients.ts'

/** Whose emails are read or changed: those of the caller, as a user of that vendor. */
export interface OwnMails {
  readonly subject: string
  readonly vendorId: string
}

async function requireReader(db: Db, { subject, vendorId }: OwnMails): Promise<Reader> {
  const member = await members.findMember(db, subject)
  const reader = (await readersOf(db, vendorId)).find(({ accountId }) => accountId === member?.id)
  if (!reader) throw new Refusal('NOT_FOUND')
  return reader
}

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
