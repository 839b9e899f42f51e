import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Agreements } from './ports.ts'
import { agreementMail } from './use-cases/agreement-copy.ts'
import { agreementMailJob } from './use-cases/sign-agreement.ts'
import { resealSignatures, resealSignaturesJob } from './use-cases/signature-seals.ts'

export const agreementJobs = [agreementMailJob, resealSignaturesJob]

export const agreementWorkers = (agreements: Agreements, transport: MailTransport): Worker[] => [
  worker(agreementMailJob, async (signed) => {
    const mail = await agreementMail(agreements, signed)
    return mail && deliver(transport, mail)
  }),
  worker(resealSignaturesJob, ({ prefix }) => resealSignatures(agreements, prefix)),
]
