import { agreementActivated } from '@sooner/contract/events/agreements'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { worker, type Worker } from '../../platform/jobs/index.ts'
import { deliver, type MailTransport } from '../../platform/mail/index.ts'
import type { Onboardings } from './ports.ts'
import {
  agreementAskedJob,
  agreementAskedMail,
  agreementAskedMailJob,
  askForAgreement,
  noteActivated,
  noteAsked,
} from './use-cases/ask-for-agreement.ts'
import { noteContacted, onboardingMail, onboardingMailJob } from './use-cases/invite-vendor.ts'

export const onboardingJobs = [onboardingMailJob, agreementAskedJob, agreementAskedMailJob]

export const onboardingWorkers = (onboardings: Onboardings, transport: MailTransport): Worker[] => [
  worker(onboardingMailJob, async (invited) => {
    const mail = await onboardingMail(onboardings, invited)
    if (!mail) return undefined
    const outcome = await deliver(transport, mail)
    if (outcome === undefined) await noteContacted(onboardings, invited.onboardingId)
    return outcome
  }),
  worker(agreementAskedJob, (activated) => askForAgreement(onboardings, activated)),
  worker(agreementAskedMailJob, async (asked) => {
    const mail = await agreementAskedMail(onboardings, asked)
    if (!mail) return undefined
    const outcome = await deliver(transport, mail)
    if (outcome === undefined) await noteAsked(onboardings, asked)
    return outcome
  }),
]

export const onboardingSubscribers = (onboardings: Onboardings): Subscriber[] => [
  subscriber({
    name: 'onboarding.ask-for-agreement',
    service: 'vendor',
    events: [agreementActivated],
    notifies: true,
    handle: (tx, { data }) => noteActivated(onboardings, tx, data),
  }),
]
