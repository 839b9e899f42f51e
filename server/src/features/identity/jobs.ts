import { InvariantViolation } from '@sooner/rules/refusal'
import { dailyJob, worker, type DailyJob, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Identity } from './ports.ts'
import { codeMail, codeText } from './use-cases/messages/code-mail.ts'
import { resealJob, resealSecrets } from './use-cases/pool/reseal-secrets.ts'
import { codeMailJob } from './use-cases/messages/send-code.ts'
import { rotateSigningKeys } from './use-cases/tokens/signing-keys.ts'
import { sweep } from './use-cases/pool/sweep.ts'
import { noticeJob, noticeMail } from './use-cases/messages/send-notice.ts'

export const identityJobs = [codeMailJob, noticeJob, resealJob]

export function identityWorkers(identity: Identity, transport: MailTransport): Worker[] {
  return [
    worker(codeMailJob, async (data) => {
      const [mail, text] = [await codeMail(identity, data), await codeText(identity, data)]
      if (!text) return mail && deliver(transport, mail)
      // This process can't send text messages: the job must fail, so that a process that can send them retries it.
      if (!identity.sendSms) throw new InvariantViolation('no text messages can be sent from here')
      return identity.sendSms(text)
    }),
    worker(noticeJob, (data) => deliver(transport, noticeMail(identity, data))),
    worker(resealJob, ({ prefix }) => resealSecrets(identity, prefix)),
  ]
}

/** Accounts and tokens expire by real time; the business day only triggers the check. */
export const identityDailyJobs = (identity: Identity): DailyJob[] => [
  dailyJob({
    name: 'identity.sweep',
    service: 'identity',
    catchUp: 'latest',
    async run(_day, { signal }) {
      const swept = await sweep(identity, signal)
      await rotateSigningKeys(identity)
      return swept
    },
  }),
]
