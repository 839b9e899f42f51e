import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, deliverAll, type MailTransport } from '../../platform/mail/index.ts'
import type { Access } from './ports.ts'
import { colleagueInvitationMail, colleagueInvitationMailJob } from './use-cases/colleague-invitation-mail.ts'
import { ownerNoticeJob, ownerNoticeMails } from './use-cases/owner-notice.ts'
import { departureMail, departureMailJob } from './use-cases/remove-colleague.ts'
import { invitationCodeMail, invitationCodeMailJob } from './use-cases/send-invitation-code.ts'

export const accessJobs = [
  colleagueInvitationMailJob,
  invitationCodeMailJob,
  ownerNoticeJob,
  departureMailJob,
]

export function accessWorkers(access: Access, transport: MailTransport): Worker[] {
  return [
    worker(colleagueInvitationMailJob, async (data) => {
      const mail = await colleagueInvitationMail(access, data)
      return mail && deliver(transport, mail)
    }),
    worker(invitationCodeMailJob, async (data) => {
      const mail = await invitationCodeMail(access, data)
      return mail && deliver(transport, mail)
    }),
    worker(ownerNoticeJob, async (data) => {
      const mails = await ownerNoticeMails(access, data)
      return deliverAll(transport, mails)
    }),
    worker(departureMailJob, async (data) => {
      const mail = await departureMail(access, data)
      return mail && deliver(transport, mail)
    }),
  ]
}
