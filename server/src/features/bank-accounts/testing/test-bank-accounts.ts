import { eachCurrency } from '@sooner/money'
import { randomInt } from 'node:crypto'
import { emit } from '../../../platform/events/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { openTestTransfers } from '../../transfers/testing/open-test-transfers.ts'
import { openAccess } from '../../access/index.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import type { NamedRail } from '../../transfers/index.ts'
import { openBankAccounts, type Actor, type BankAccounts, type LinkedAccount } from '../ports.ts'
import { addBankAccount } from '../use-cases/add-bank-account.ts'
import type { AccountForm } from '../use-cases/form-numbers.ts'

interface Enqueued {
  readonly job: string
  readonly data: unknown
  readonly key: string | undefined
}

const numbers = { name: 'Operating', bankAccountType: 'checking', countryCode: 'US' } as const
let drawn = 40_000_000
/** Each call returns a form with a new account number. */
export function form(more: Partial<AccountForm> = {}): AccountForm {
  const accountNumber = String((drawn += 7))
  return {
    ...numbers,
    currencyCode: 'USD',
    routingNumber: '021000021',
    verificationProcess: 'micro-transactions',
    accountNumber,
    confirmAccountNumber: accountNumber,
    ...more,
  }
}

export const owner: Actor = { sub: 'owner', ip: '192.0.2.1', userAgent: 'test', requestId: 'r-1' }

/** A rail that takes nothing: what is to be sent is read from the transfers. */
const silent: NamedRail = {
  name: 'silent',
  confirmsSettlement: true,
  rail: {
    submit: async () => ({ refused: [] }),
    find: async () => [],
    answersSince: async (cursor) => ({ answers: [], cursor }),
  },
}

/** Opens the feature on a database of its own, with a bank link that records its calls. */
export async function testBankAccounts() {
  const database = await testDatabase()
  const enqueued: Enqueued[] = []
  let passedMs = 0
  const linkedTo = { names: ['BRIGHTSIDE CLEANING LLC'] }
  const now = () => new Date(Date.now() + passedMs)
  const vendors = await Promise.all(Array.from({ length: 30 }, () => storedInDirectory(database.sql)))
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
  // These vendors have no owner, so the user directory is never called.
  const nowhere = async () => undefined
  const access = openAccess({
    db: database.db,
    clock: { now, wall: now },
    enqueue: nowhere,
    emit,
    productName: 'Sooner',
    portalUrl: 'http://app.test',
    defaultPartnerId: 0,
    seal,
    userDirectory: {
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
      endSessions: nowhere,
      closeAccount: async () => true,
      deleteAccount: async () => true,
    },
  })
  const foundations = {
    db: database.db,
    clock: { now, wall: now },
    seal,
    productName: 'Sooner',
    enqueue: async (_tx: unknown, { name }: Job, data: unknown, asked?: { readonly key?: string }) =>
      void enqueued.push({ job: name, data, key: asked?.key }),
  }
  const transfers = openTestTransfers({
    ...foundations,
    rails: eachCurrency(() => silent),
    maxEntries: 100,
    maxPlanned: 1000,
  })
  const bankAccounts: BankAccounts = openBankAccounts({
    ...foundations,
    access,
    transfers,
    bankLink: {
      begin: async () => ({
        linkToken: `link-${randomInt(2 ** 40)}`,
        expiresAt: new Date(now().getTime() + 1_800_000),
        linkUrl: 'https://bank.test/',
      }),
      exchange: async (): Promise<LinkedAccount> => ({
        country: 'US',
        type: 'checking',
        routingNumber: '021000021',
        accountNumber: String((drawn += 7)),
        holderNames: linkedTo.names,
      }),
    },
    hasDepositBound: true,
    serviceUrl: 'http://app.test/vendor-service',
  })
  return {
    bankAccounts,
    database,
    enqueued,
    linkedTo,
    /** Each call returns another vendor, one without bank accounts. */
    vendor: (): string => vendors.pop() ?? '',
    passDays: (days: number) => void (passedMs += days * 86_400_000),
    add: (vendorId: string, given: AccountForm = form()) =>
      addBankAccount(bankAccounts, transact, owner, vendorId, given),
  }
}
