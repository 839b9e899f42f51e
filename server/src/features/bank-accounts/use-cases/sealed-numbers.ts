import type { BankNumbers } from '@sooner/rules/bank-account-form'
import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-rotation.ts'
import { transact } from '../../../platform/transaction.ts'
import type { MicroDeposits } from '../domain/micro-deposits.ts'
import type { BankAccounts } from '../ports.ts'
import type { SealedAccount } from '../store/accounts.ts'

type Sealing = Pick<BankAccounts, 'seal'>

const table = 'bank_accounts.accounts'
const sealedColumns = (['amounts', 'holder_names'] as const).map(
  (column) => ({ table, key: 'id', column }) as const,
)
type Column = (typeof sealedColumns)[number]['column']
const inColumn = (column: Column, row: string) => ({
  column: `${table}.${column}`,
  row,
})

export const sealAmounts = ({ seal }: Sealing, id: string, amounts: MicroDeposits): string =>
  seal.seal(JSON.stringify(amounts), inColumn('amounts', id))

const pair = z.tuple([z.int(), z.int()])

export const openAmounts = (
  { seal }: Sealing,
  id: string,
  { amounts }: Pick<SealedAccount, 'amounts'>,
): MicroDeposits | undefined =>
  amounts === null ? undefined : pair.parse(JSON.parse(seal.openText(amounts, inColumn('amounts', id))))

const names = z.array(z.string())

export const sealHolderNames = ({ seal }: Sealing, id: string, holderNames: readonly string[]): string =>
  seal.seal(JSON.stringify(holderNames), inColumn('holder_names', id))

export const openHolderNames = ({ seal }: Sealing, id: string, sealed: string): readonly string[] =>
  names.parse(JSON.parse(seal.openText(sealed, inColumn('holder_names', id))))

const purpose = `${table}.fingerprint`
const identityOf = ({ country, routingNumber, accountNumber }: BankNumbers) =>
  [country, routingNumber, accountNumber].join('/')

export const fingerprintOf = ({ seal }: Sealing, numbers: BankNumbers) =>
  seal.fingerprint(identityOf(numbers), purpose)

/** The fingerprints under every key of the ring, because the account may have been added before the last key rotation. */
export const fingerprintsOf = ({ seal }: Sealing, numbers: BankNumbers) =>
  seal.fingerprints(identityOf(numbers), purpose)

/** The job names its target key: a process that was started before that key was added must leave the job to another process. */
export const resealNumbersJob = defineJob({
  name: 'bank-accounts.reseal-numbers',
  service: 'vendor',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

type Needs = Pick<BankAccounts, 'db' | 'enqueue' | 'seal'>

/** Runs at every start, because a process with the old key may have written after the last run. */
export async function askToResealNumbers({ db, enqueue, seal }: Needs): Promise<void> {
  const older = await Promise.all(sealedColumns.map((column) => needsOlderKey(db, seal, column)))
  if (!older.includes(true)) return
  await transact(db, (tx) => enqueue(tx, resealNumbersJob, { prefix: seal.currentPrefix }))
}

export async function resealNumbers({ db, seal }: Pick<Needs, 'db' | 'seal'>, prefix: string): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  for (const column of sealedColumns) await resealColumn(db, seal, column)
}
