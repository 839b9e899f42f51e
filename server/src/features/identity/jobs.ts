import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Identity } from './ports.ts'
import { codeMail } from './use-cases/code-mail.ts'
import { resealJob, resealSecrets } from './use-cases/reseal-secrets.ts'
import { codeMailJob } from './use-cases/send-code.ts'
import { noticeJob, noticeMail } from './use-cases/send-notice.ts'

export const identityJobs = [codeMailJob, noticeJob, resealJob]

export function identityWorkers(identity: Identity, transport: MailTransport): Worker[] {
  return [
    worker(codeMailJob, async (data) => {
      const mail = await codeMail(identity, data)
      return mail && deliver(transport, mail)
    }),
    worker(noticeJob, (data) => deliver(transport, noticeMail(identity, data))),
    worker(resealJob, ({ prefix }) => resealSecrets(identity, prefix)),
  ]
}
