import { mailToReachable } from '../../../server/src/features/notifications/index.ts'
import { mailsTo, openMails, untold } from '../../../server/src/features/notifications/testing/mail-world.ts'
import { sendMails, sendMailsJob } from '../../../server/src/features/notifications/use-cases/send-mails.ts'
import { openTestDatabase } from '../../../server/src/platform/testing/open-test-database.ts'
import { openPayoutsOf } from './confirming.ts'

/** Sends a batch of emails in a process of its own, which the test may end at any moment. */
const [url = '', keys = '', at = '', mailUrl = '', mails = ''] = process.argv.slice(2)
const database = openTestDatabase({ url, poolSize: 3 })
const { db } = database
const clock = { now: () => new Date(at), wall: () => new Date(at) }
const payouts = await openPayoutsOf(database, keys, new Date(at))
const around = { queued: [], pushes: [], signIns: new Map<string, Date>(), push: undefined }
const notifications = openMails({ db, clock, payouts }, around)
const transport = mailToReachable(notifications, mailsTo(mailUrl), { info: () => undefined })
process.stdout.write('opened\n')
await sendMails(notifications, transport, sendMailsJob.data.parse({ mails: JSON.parse(mails) }).mails, untold)
await database.close()
