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
import { openTransfers, type NamedRail, type Transfers } from '../../server/src/features/transfers/index.ts'
import { transferDailyJobs, transferWorkers } from '../../server/src/features/transfers/jobs.ts'
import { openPayouts, type Payouts } from '../../server/src/features/payouts/index.ts'
import { payoutDailyJobs, payoutSubscribers, payoutWorkers } from '../../server/src/features/payouts/jobs.ts'
import { openRemittances, type Remittances } from '../../server/src/features/remittances/index.ts'
import { remittanceSubscribers } from '../../server/src/features/remittances/jobs.ts'
import { openVendors } from '../../server/src/features/vendors/index.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Database } from '../../server/src/platform/database/open.ts'
import { emit } from '../../server/src/platform/events/index.ts'
import { testFiles } from '../../server/src/platform/files/testing/test-files.ts'
import type { Enqueue } from '../../server/src/platform/jobs/index.ts'
import { openExportSlots } from '../../server/src/platform/exports/file.ts'
import { transportOf } from '../../server/src/platform/mail/index.ts'
import type { Seal } from '../../server/src/platform/seal.ts'

const nowhere = async () => undefined
/** These vendors have no people with accounts. */
const people = {
  emailOf: nowhere,
  languageOf: nowhere,
  contactsOf: async () => new Map(),
  languageAt: nowhere,
  mfaMethodOf: nowhere,
  signInsOf: async () => new Map(),
  signedInUntil: nowhere,
  signOut: async () => 0,
  formerEmailsOf: async () => [],
  setAttributes: nowhere,
  addToGroup: nowhere,
  removeFromGroup: nowhere,
  endSessions: nowhere,
  closeAccount: async () => true,
  deleteAccount: async () => true,
}

const remittancesOf = (needs: Omit<Remittances, 'userDirectory' | 'productName'>) =>
  openRemittances({ ...needs, userDirectory: people, productName: 'Sooner' })

interface Needs extends Pick<Database, 'db' | 'copy'> {
  readonly clock: Clock
  readonly enqueue: Enqueue
  readonly seal: Seal
  readonly uuid: () => string
  readonly bank: NamedRail
}

/** The features with money, and those that they need, all over one bank. */
export async function openFeatures({ db, copy, clock, enqueue, seal, uuid, bank }: Needs) {
  const needs = { db, clock, enqueue, emit, seal, productName: 'Sooner' }
  const flags = featureFlagDefaults
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
  const vendors = { ...openVendors({ ...mailing, partners, screening: undefined, flags }), uuid }
  const ledger = openLedger({ seal })
  const transfers = openTransfers({
    appliesCorrections: false,
    ...needs,
    ledger,
    rails: { USD: bank, GBP: bank },
    // Small, so that a cutoff needs several statements and several submissions.
    maxEntries: 5,
    maxPlanned: 20,
  })
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
  const withMoney = { bankAccounts, collections, invoices, transfers, payouts }
  return { agreements, vendors, partners, ledger, remittances, withMoney }
}

/** The features with jobs and subscribers. */
interface WithMoney {
  readonly bankAccounts: BankAccounts
  readonly collections: Collections
  readonly invoices: Invoices
  readonly transfers: Transfers
  readonly payouts: Payouts
}

const noMail = transportOf({
  sendMany: async (messages) => messages.map(() => 'sent'),
  close: () => undefined,
})

export const subscribersOf = ({ bankAccounts, collections, invoices, payouts }: WithMoney) => [
  ...invoiceSubscribers(invoices),
  ...payoutSubscribers(payouts),
  ...remittanceSubscribers(),
  ...collectionSubscribers(collections),
  ...bankAccountSubscribers(bankAccounts),
]

export const workersOf = ({ bankAccounts, collections, invoices, transfers, payouts }: WithMoney) => [
  ...invoiceWorkers(invoices, noMail),
  ...transferWorkers(transfers),
  ...bankAccountWorkers(bankAccounts, noMail),
  ...collectionWorkers(collections),
  ...payoutWorkers(payouts),
]

export const dailyJobsOf = ({ bankAccounts, collections, invoices, transfers, payouts }: WithMoney) => [
  ...[...bankAccountDailyJobs(bankAccounts), ...invoiceDailyJobs(invoices)],
  ...[...collectionDailyJobs(collections), ...payoutDailyJobs(payouts), ...transferDailyJobs(transfers)],
]
