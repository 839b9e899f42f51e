import { accessJobs, accessWorkers } from './features/access/jobs.ts'
import { accountingDailyJobs } from './features/accounting/jobs.ts'
import { agreementJobs, agreementWorkers } from './features/agreements/jobs.ts'
import { approvalDailyJobs } from './features/approvals/jobs.ts'
import { operatorDailyJobs } from './features/operator/jobs.ts'
import {
  bankAccountDailyJobs,
  bankAccountJobs,
  bankAccountSubscribers,
  bankAccountWorkers,
} from './features/bank-accounts/jobs.ts'
import {
  collectionDailyJobs,
  collectionJobs,
  collectionSubscribers,
  collectionWorkers,
} from './features/collections/jobs.ts'
import { documentJobs, documentWorkers } from './features/documents/jobs.ts'
import { identityDailyJobs, identityJobs, identityWorkers } from './features/identity/jobs.ts'
import {
  followExposures,
  invoiceDailyJobs,
  invoiceJobs,
  invoiceSubscribers,
  invoiceWorkers,
} from './features/invoices/jobs.ts'
import { ledgerDailyJobs, ledgerJobs, ledgerWorkers } from './features/ledger/jobs.ts'
import {
  followDueMails,
  notificationDailyJobs,
  notificationJobs,
  notificationSubscribers,
  notificationWorkers,
} from './features/notifications/jobs.ts'
import { onboardingJobs, onboardingSubscribers, onboardingWorkers } from './features/onboarding/jobs.ts'
import { ownDataDailyJobs, ownDataJobs, ownDataWorkers } from './features/own-data/jobs.ts'
import {
  followRails,
  transferDailyJobs,
  transferJobs,
  transferWorkers,
  watchMoney,
} from './features/transfers/jobs.ts'
import { payoutDailyJobs, payoutJobs, payoutSubscribers, payoutWorkers } from './features/payouts/jobs.ts'
import { remittanceSubscribers } from './features/remittances/jobs.ts'
import { vendorDailyJobs, vendorJobs, vendorSubscribers, vendorWorkers } from './features/vendors/jobs.ts'
import type { openFeatures } from './open-features.ts'
import type { Db } from './platform/database/open.ts'
import type { FileStore } from './platform/files/index.ts'
import type { Subscriber } from './platform/events/index.ts'
import type { DailyJob, Worker } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { MailTransport } from './platform/mail/index.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Settings } from './platform/settings.ts'

type Features = Awaited<ReturnType<typeof openFeatures>>

/** Every job that a feature enqueues. */
export const featureJobs = [
  ...identityJobs,
  ...accessJobs,
  ...agreementJobs,
  ...vendorJobs,
  ...onboardingJobs,
  ...documentJobs,
  ...bankAccountJobs,
  ...transferJobs,
  ...invoiceJobs,
  ...payoutJobs,
  ...collectionJobs,
  ...ledgerJobs,
  ...notificationJobs,
  ...ownDataJobs,
]

export const workersOf = (features: Features & { readonly db: Db }, mail: MailTransport): Worker[] => [
  ...identityWorkers(features.identity, mail),
  ...accessWorkers(features.access, mail),
  ...agreementWorkers(features.agreements, mail),
  ...vendorWorkers(features.vendors, mail),
  ...onboardingWorkers(features.onboardings, mail),
  ...bankAccountWorkers(features.bankAccounts, mail),
  ...transferWorkers(features.transfers),
  ...documentWorkers(features.documents),
  ...invoiceWorkers(features.invoices, mail),
  ...payoutWorkers(features.payouts),
  ...collectionWorkers(features.collections),
  ...ledgerWorkers(features.ledger, features.db),
  ...notificationWorkers(features.notifications, mail),
  ...ownDataWorkers(features.ownData, mail),
]

export const subscribersOf = (features: Features): Subscriber[] => [
  ...vendorSubscribers(features.vendors),
  ...onboardingSubscribers(features.onboardings),
  ...bankAccountSubscribers(features.bankAccounts),
  ...invoiceSubscribers(features.invoices),
  ...payoutSubscribers(features.payouts),
  ...remittanceSubscribers(),
  ...collectionSubscribers(features.collections),
  ...notificationSubscribers(features.notifications),
]

export const dailyJobsOf = (
  features: Features & { readonly db: Db; readonly store: FileStore },
): DailyJob[] => [
  ...identityDailyJobs(features.identity),
  ...vendorDailyJobs(features.vendors),
  ...bankAccountDailyJobs(features.bankAccounts),
  ...transferDailyJobs(features.transfers),
  ...invoiceDailyJobs(features.invoices),
  ...collectionDailyJobs(features.collections),
  ...payoutDailyJobs(features.payouts),
  ...notificationDailyJobs(features.notifications),
  ...ownDataDailyJobs(features.ownData),
  ...approvalDailyJobs(features.approvals),
  ...operatorDailyJobs(features.operators),
  ...accountingDailyJobs(features.accounting),
  ...ledgerDailyJobs(features.ledger, features.db, features.store),
]

/** The person who moved the sandbox's clock waits for the result; real banks answer a few times a day. */
const lookAtRailsEveryMs = ({ sandbox }: Pick<Settings, 'sandbox'>) => (sandbox ? 2000 : 15 * 60_000)
const watchMoneyEveryMs = 15 * 60_000
const dueMailsEveryMs = ({ sandbox }: Pick<Settings, 'sandbox'>) => (sandbox ? 2000 : 60_000)
const exposuresEveryMs = 60_000

/** Starts what runs by the clock and not by a job, for the services of this process. */
export async function startTimers(
  settings: Pick<Settings, 'services' | 'sandbox'>,
  { log, alerts }: { readonly log: Log; readonly alerts: Metrics['alerts'] },
  { transfers, notifications, invoices }: Features,
  opening: AsyncDisposableStack,
): Promise<void> {
  if (settings.services.includes('payments')) {
    const rails = await followRails(transfers, { log, lookEveryMs: lookAtRailsEveryMs(settings) })
    opening.defer(() => rails.stop())
    const money = watchMoney(transfers, { log, alerts, everyMs: watchMoneyEveryMs })
    opening.defer(() => money.stop())
    const mails = followDueMails(notifications, { log, everyMs: dueMailsEveryMs(settings) })
    opening.defer(() => mails.stop())
  }
  if (settings.services.includes('invoice')) {
    const exposures = followExposures(invoices, { log, everyMs: exposuresEveryMs })
    opening.defer(() => exposures.stop())
  }
}
