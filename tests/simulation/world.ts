import { currencies } from '@sooner/money'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { openAccess } from '../../server/src/features/access/index.ts'
import { openAgreements } from '../../server/src/features/agreements/index.ts'
import { openBankAccounts, type BankAccounts } from '../../server/src/features/bank-accounts/index.ts'
import {
  bankAccountDailyJobs,
  bankAccountSubscribers,
  bankAccountWorkers,
} from '../../server/src/features/bank-accounts/jobs.ts'
import { openCollections, type Collections } from '../../server/src/features/collections/index.ts'
import {
  collectionDailyJobs,
  collectionSubscribers,
  collectionWorkers,
} from '../../server/src/features/collections/jobs.ts'
import { openInvoices, type Invoices } from '../../server/src/features/invoices/index.ts'
import {
  invoiceDailyJobs,
  invoiceSubscribers,
  invoiceWorkers,
} from '../../server/src/features/invoices/jobs.ts'
import { testDocuments } from '../../server/src/features/invoices/testing/test-documents.ts'
import { openLedger } from '../../server/src/features/ledger/index.ts'
import { openPartners } from '../../server/src/features/partners/index.ts'
import { openTransfers, type Transfers } from '../../server/src/features/transfers/index.ts'
import { transferDailyJobs, transferWorkers } from '../../server/src/features/transfers/jobs.ts'
import { ensureRail } from '../../server/src/features/transfers/store/answers.ts'
import { openPayouts, type Payouts } from '../../server/src/features/payouts/index.ts'
import { payoutDailyJobs, payoutSubscribers, payoutWorkers } from '../../server/src/features/payouts/jobs.ts'
import { openRemittances, type Remittances } from '../../server/src/features/remittances/index.ts'
import { remittanceSubscribers } from '../../server/src/features/remittances/jobs.ts'
import { openVendors } from '../../server/src/features/vendors/index.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Database, Db, Sql } from '../../server/src/platform/database/open.ts'
import { declareSubscriptions, emit } from '../../server/src/platform/events/index.ts'
import { testFiles } from '../../server/src/platform/files/testing/test-files.ts'
import { openExportSlots } from '../../server/src/platform/exports/file.ts'
import { keyRingSetting, newKeyEntry } from '../../server/src/platform/seal-keys.ts'
import { createSeal } from '../../server/src/platform/seal.ts'
import { simulatedRail, type BankBehavior } from '../../server/src/sandbox/bank/index.ts'
import { troubledBank } from './bank.ts'
import { dailyRuns } from './daily.ts'
import { stateLimits } from './limits.ts'
import { createNotes } from './notes.ts'
import { createWitness } from './early/witness.ts'
import { openOffice } from './operators/office.ts'
import { behaviorOf, disturbancesOf } from './outages.ts'
import { createQueue, enqueueAt, type Work } from './queue.ts'
import { randomOf, type Random } from './random.ts'
import { firstDay, virtualClock } from './time.ts'

export const railName = 'simulated'

export interface Sizes {
  readonly days: number
  readonly vendors: number
  /** How many new invoices a vendor has on an average day. */
  readonly invoicesPerDay: number
}

/** Signed in as the application, and as the owner of the tables: the latter for what is arranged and checked. */
export type Databases = Pick<Database, 'db' | 'copy'> & { readonly owner: Pick<Database, 'db' | 'sql'> }

const nowhere = async () => undefined
/** These vendors have no people with accounts. */
const people = {
  emailOf: nowhere,
  languageOf: nowhere,
  languageAt: nowhere,
  mfaMethodOf: nowhere,
  formerEmailsOf: async () => [],
  setAttributes: nowhere,
  addToGroup: nowhere,
  removeFromGroup: nowhere,
  endSessions: nowhere,
}

const remittancesOf = (needs: Omit<Remittances, 'userDirectory' | 'productName'>) =>
  openRemittances({ ...needs, userDirectory: people, productName: 'Sooner' })

/** Opens the features with money over the simulated bank, at a clock that only the simulation moves. */
export async function openWorld({ db, copy, owner }: Databases, seed: string, sizes: Sizes) {
  const random = randomOf(seed)
  const clock = virtualClock(firstDay)
  const disturbances = disturbancesOf(random.stream('disturbances'), sizes.days)
  const behavior = behaviorOf(seed, disturbances)
  await createQueue(owner.sql)
  await createNotes(owner.sql, disturbances)
  await createWitness(owner.sql)
  await stateLimits(db, owner.sql, clock.now())
  const enqueue = enqueueAt(() => clock.now())
  const ids = random.stream('ids')
  const uuid = () => ids.uuid()
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('simulation')))
  const needs = { db, clock, enqueue, emit, seal, productName: 'Sooner' }
  const access = openAccess({
    ...needs,
    portalUrl: 'http://app.test',
    defaultPartnerId: 0,
    userDirectory: people,
  })
  const partners = { ...openPartners({ db, clock, userDirectory: people }), uuid }
  const mailing = { ...needs, access, supportEmail: 'help@app.test', portalUrl: 'http://app.test' }
  // Nobody mails copies of what was signed.
  const agreements = { ...openAgreements({ ...mailing, enqueue: nowhere }), uuid }
  const flags = featureFlagDefaults
  const vendors = { ...openVendors({ ...mailing, partners, screening: undefined, flags }), uuid }
  const ledger = openLedger({ seal })
  const named = bankOf(db, owner.sql, clock, behavior, random)
  const transfers = openTransfers({
    appliesCorrections: false,
    ...needs,
    ledger,
    rails: { USD: named, GBP: named },
    // Small, so that a cutoff needs several statements and several submissions.
    mostEntries: 5,
    mostPlanned: 20,
  })
  await ensureRail(db, railName)
  const bankAccounts = {
    ...openBankAccounts({
      ...needs,
      access,
      transfers,
      bankLink: undefined,
      hasDepositBound: false,
      serviceUrl: 'http://app.test/vendor',
    }),
    uuid,
  }
  const exports = openExportSlots()
  const files = await testFiles()
  const invoices = {
    ...openInvoices({
      ...needs,
      copy,
      exports,
      partners,
      flags,
      files,
      paidCurrencies: currencies,
      documents: await testDocuments(db, clock),
    }),
    uuid,
  }
  const payouts = { ...openPayouts({ ...needs, flags, ledger, transfers, userDirectory: people }), uuid }
  const collections = { ...openCollections({ db, clock, ledger, transfers, enqueue, files }), uuid }
  const remittances = remittancesOf({ db, clock, transfers, copy, exports })
  const features = { bankAccounts, collections, invoices, transfers, payouts }
  const subscribers = subscribersOf(features)
  await declareSubscriptions(db, subscribers)
  const isDisturbed = () => behavior.stateAt(clock.now()) !== 'up'
  const office = await openOffice({ db, copy, clock, seal, ledger, partners, ...features })
  const work: Work = {
    db,
    subscribers,
    now: () => clock.now(),
    mayFail: isDisturbed,
    workers: workersOf(features),
  }
  const daily = dailyRuns(dailyJobsOf(features), clock.now())
  return {
    db,
    copy,
    owner,
    random,
    clock,
    disturbances,
    behavior,
    seal,
    sizes,
    work,
    daily,
    isDisturbed,
    office,
    agreements,
    vendors,
    partners,
    ledger,
    remittances,
    ...features,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** The simulated bank of the sandbox, and what it does to whole files and statements. */
function bankOf(db: Db, owner: Sql, clock: Clock, behavior: BankBehavior, random: Random) {
  const rail = troubledBank(simulatedRail(db, clock, behavior), {
    sql: owner,
    clock,
    random: random.stream('bank'),
    isUp: () => behavior.stateAt(clock.now()) === 'up',
  })
  return { name: railName, rail, confirmsSettlement: true }
}

interface Features {
  readonly bankAccounts: BankAccounts
  readonly collections: Collections
  readonly invoices: Invoices
  readonly transfers: Transfers
  readonly payouts: Payouts
}

const noMail = { send: nowhere, close: () => undefined }

export const subscribersOf = ({ bankAccounts, collections, invoices, payouts }: Features) => [
  ...invoiceSubscribers(invoices),
  ...payoutSubscribers(payouts),
  ...remittanceSubscribers(),
  ...collectionSubscribers(collections),
  ...bankAccountSubscribers(bankAccounts),
]

export const workersOf = ({ bankAccounts, collections, invoices, transfers, payouts }: Features) => [
  ...invoiceWorkers(invoices, noMail),
  ...transferWorkers(transfers),
  ...bankAccountWorkers(bankAccounts, noMail),
  ...collectionWorkers(collections),
  ...payoutWorkers(payouts),
]

export const dailyJobsOf = ({ bankAccounts, collections, invoices, transfers, payouts }: Features) => [
  ...[...bankAccountDailyJobs(bankAccounts), ...invoiceDailyJobs(invoices)],
  ...[...collectionDailyJobs(collections), ...payoutDailyJobs(payouts), ...transferDailyJobs(transfers)],
]
