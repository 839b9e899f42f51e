import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Access } from './ports.ts'
import { departureMail, departureMailJob } from './use-cases/departure-mail.ts'
import { invitationMail } from './use-cases/invitation-mail.ts'
import { invitationMailJob } from './use-cases/invite-colleague.ts'

export const accessJobs = [invitationMailJob, departureMailJob]

export function accessWorkers(access: Access, transport: MailTransport): Worker[] {
  return [
    worker(invitationMailJob, async (data) => {
      const mail = await invitationMail(access, data)
      return mail && deliver(transport, mail)
    }),
    worker(departureMailJob, async (data) => {
      const mail = await departureMail(access, data)
      return mail && deliver(transport, mail)
    }),
  ]
}
