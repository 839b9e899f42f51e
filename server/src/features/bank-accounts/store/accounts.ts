import type { Currency } from '@sooner/money'
import type { BankAccountCountry } from '@sooner/rules/clearing'
import type { BankAccountType, VerificationProcess, VerificationStatus } from '@sooner/rules/bank-accounts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { BankAccount, Payee } from '../domain/account.ts'

const accounts = (db: Db, vendorId: string) =>
  db
    .selectFrom('bank_accounts.accounts as account')
    .where('account.vendor_id', '=', vendorId)
    .select((one) => [
      'account.id',
      'account.vendor_id as vendorId',
      'account.name',
      'account.account_type as type',
      'account.country_code as country',
      'account.currency',
      'account.routing_last_four as routingLastFour',
      'account.account_last_four as accountLastFour',
      'account.swift_code as swiftCode',
      'account.is_hidden as isHidden',
      'account.is_debit_only as isDebitOnly',
      'account.frozen_at as frozenAt',
      'account.frozen_by_code as frozenByCode',
      'account.process',
      'account.verification',
      'account.attempts',
      'account.verification_ends_on as verificationEndsOn',
      'account.proven_by_document as provenBy',
      'account.created_at as createdAt',
      'account.debits_stopped_at as debitsStoppedAt',
      'account.debits_stopped_by_code as debitsStoppedByCode',
      one
        .exists(
          one
            .selectFrom('bank_accounts.debit_authorizations as debit')
            .select('debit.id')
            .where('debit.vendor_id', '=', vendorId)
            .whereRef('debit.account_id', '=', 'account.id'),
        )
        .as('hasDirectDebitAuthorization'),
    ])
    // Every stored value was validated against the contract's enumerations.
    .$narrowType<{
      type: BankAccountType
      country: BankAccountCountry
      currency: Currency
      process: VerificationProcess
      verification: VerificationStatus
      hasDirectDebitAuthorization: boolean
    }>()

/** Lists the accounts in the order in which they were added. */
export const listAccounts = (db: Db, vendorId: string): Promise<readonly BankAccount[]> =>
  accounts(db, vendorId).orderBy('account.created_at').orderBy('account.id').execute()

const payee = (db: Db, vendorId: string) =>
  db
    .selectFrom('bank_accounts.payees')
    .where('vendor_id', '=', vendorId)
    .select([
      'primary_id as primaryId',
      'previous_id as previousId',
      'held_through as heldThrough',
      'wanted_id as wantedId',
    ])

export const findPayee = (db: Db, vendorId: string): Promise<Payee | undefined> =>
  payee(db, vendorId).executeTakeFirst()

/** Every writer of a vendor's accounts takes this lock first. */
export const lockPayee = (tx: Tx, vendorId: string): Promise<Payee | undefined> =>
  payee(tx, vendorId).forUpdate().executeTakeFirst()

/** A shared lock, for acts with money: no writer of the vendor's accounts continues until the transaction ends. */
export const lockPayeeShared = (tx: Tx, vendorId: string): Promise<Payee | undefined> =>
  payee(tx, vendorId).forShare().executeTakeFirst()

export async function ensurePayee(tx: Tx, vendorId: string): Promise<void> {
  await tx
    .insertInto('bank_accounts.payees')
    .values({ vendor_id: vendorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function savePayee(tx: Tx, vendorId: string, after: Payee): Promise<void> {
  await tx
    .updateTable('bank_accounts.payees')
    .set({
      primary_id: after.primaryId,
      previous_id: after.previousId,
      held_through: after.heldThrough,
      wanted_id: after.wantedId,
    })
    .where('vendor_id', '=', vendorId)
    .execute()
  await announce(tx, vendorId, 'bank-accounts')
}

interface NewAccount extends Omit<
  BankAccount,
  | 'hasDirectDebitAuthorization'
  | 'frozenAt'
  | 'frozenByCode'
  | 'debitsStoppedAt'
  | 'debitsStoppedByCode'
  | 'attempts'
  | 'provenBy'
> {
  readonly fingerprint: string
  /** Another vendor that has the same account. */
  readonly alsoOfVendor: string | null
  readonly amounts: string | null
  readonly holderNames: string | null
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('bank_accounts.accounts')
    .values({
      vendor_id: account.vendorId,
      id: account.id,
      name: account.name,
      account_type: account.type,
      country_code: account.country,
      currency: account.currency,
      routing_last_four: account.routingLastFour,
      account_last_four: account.accountLastFour,
      fingerprint: account.fingerprint,
      also_of_vendor: account.alsoOfVendor,
      swift_code: account.swiftCode,
      is_hidden: account.isHidden,
      is_debit_only: account.isDebitOnly,
      process: account.process,
      verification: account.verification,
      amounts: account.amounts,
      holder_names: account.holderNames,
      verification_ends_on: account.verificationEndsOn,
      created_at: account.createdAt,
    })
    .execute()
  await announce(tx, account.vendorId, 'bank-accounts')
}

export async function findSameAccount(
  db: Db,
  vendorId: string,
  fingerprints: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_accounts.accounts')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('fingerprint', 'in', fingerprints)
    .executeTakeFirst()
  return row?.id
}

type Changeable =
  | 'name'
  | 'isHidden'
  | 'isDebitOnly'
  | 'frozenAt'
  | 'frozenByCode'
  | 'debitsStoppedAt'
  | 'debitsStoppedByCode'
  | 'verification'
  | 'attempts'
  | 'verificationEndsOn'
  | 'provenBy'
/** A field that is undefined is not changed. */
export type Change = { readonly [F in Changeable]?: BankAccount[F] | undefined }

export async function saveAccount(
  tx: Tx,
  { vendorId, id }: Pick<BankAccount, 'vendorId' | 'id'>,
  change: Change,
): Promise<void> {
  const { name, isHidden, isDebitOnly, frozenAt, frozenByCode, debitsStoppedAt, provenBy } = change
  const { debitsStoppedByCode, verification, attempts, verificationEndsOn } = change
  await tx
    .updateTable('bank_accounts.accounts')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(isHidden === undefined ? {} : { is_hidden: isHidden }),
      ...(isDebitOnly === undefined ? {} : { is_debit_only: isDebitOnly }),
      ...(frozenAt === undefined ? {} : { frozen_at: frozenAt }),
      ...(frozenByCode === undefined ? {} : { frozen_by_code: frozenByCode }),
      ...(debitsStoppedAt === undefined ? {} : { debits_stopped_at: debitsStoppedAt }),
      ...(debitsStoppedByCode === undefined ? {} : { debits_stopped_by_code: debitsStoppedByCode }),
      ...(verification === undefined ? {} : { verification }),
      ...(attempts === undefined ? {} : { attempts }),
      ...(verificationEndsOn === undefined ? {} : { verification_ends_on: verificationEndsOn }),
      ...(provenBy === undefined ? {} : { proven_by_document: provenBy }),
    })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
  await announce(tx, vendorId, 'bank-accounts')
}

/** Switches the account to verification by prenote, and deletes any micro-deposit amounts, which then prove nothing any more. */
export async function savePrenote(
  tx: Tx,
  { vendorId, id }: Pick<BankAccount, 'vendorId' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('bank_accounts.accounts')
    .set({ process: 'prenote', verification: 'pending', amounts: null, verification_ends_on: null })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
  await announce(tx, vendorId, 'bank-accounts')
}

interface Corrected extends Pick<BankAccount, 'type' | 'routingLastFour' | 'accountLastFour'> {
  readonly fingerprint: string
  /** Another vendor that has the account; null if none has. */
  readonly alsoOfVendor: string | null
}

/** Writes what a bank corrected. The numbers themselves are stored by transfers. */
export async function saveCorrection(
  tx: Tx,
  { vendorId, id }: Pick<BankAccount, 'vendorId' | 'id'>,
  corrected: Corrected,
): Promise<void> {
  await tx
    .updateTable('bank_accounts.accounts')
    .set({
      account_type: corrected.type,
      routing_last_four: corrected.routingLastFour,
      account_last_four: corrected.accountLastFour,
      fingerprint: corrected.fingerprint,
      ...(corrected.alsoOfVendor !== null && { also_of_vendor: corrected.alsoOfVendor }),
    })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
  await announce(tx, vendorId, 'bank-accounts')
}

/** Lists, by id and in batches, the vendors with accounts whose verification ended, or ends, by that day. */
export async function vendorsEnding(
  db: Db,
  day: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await endingBy(db, day)
    .select('vendor_id as id')
    .distinct()
    .$if(after !== undefined, (query) => query.where('vendor_id', '>', after ?? ''))
    .orderBy('vendor_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists those accounts of a vendor. */
export async function listEnding(db: Db, vendorId: string, day: string): Promise<readonly string[]> {
  const rows = await endingBy(db, day).select('id').where('vendor_id', '=', vendorId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const endingBy = (db: Db, day: string) =>
  db
    .selectFrom('bank_accounts.accounts')
    .where('verification', '=', 'pending')
    .where('verification_ends_on', '<=', day)

export interface SealedAccount {
  readonly amounts: string | null
}

export const findSealed = (db: Db, vendorId: string, id: string): Promise<SealedAccount | undefined> =>
  db
    .selectFrom('bank_accounts.accounts')
    .select('amounts')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The sealed names on linked accounts, by account, as far as no operator has decided about them. */
export async function findHolderNames(db: Db, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('bank_accounts.accounts')
    .select(['id', 'holder_names as holderNames'])
    .where('vendor_id', '=', vendorId)
    .where('process', '=', 'instant')
    .execute()
  return new Map(rows.flatMap(({ id, holderNames }) => (holderNames === null ? [] : [[id, holderNames]])))
}

/** Forgets the names on an account, which decide nothing after an operator has. */
export async function forgetHolderNames(
  tx: Tx,
  { vendorId, id }: Pick<BankAccount, 'vendorId' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('bank_accounts.accounts')
    .set({ holder_names: null })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}
