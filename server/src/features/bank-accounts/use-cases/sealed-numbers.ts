import type { BankNumbers } from '@sooner/rules/bank-account-form'
import { z } from 'zod'
import type { MicroDeposits } from '../domain/micro-deposits.ts'
import type { BankAccounts } from '../ports.ts'
import type { SealedAccount } from '../store/accounts.ts'

type Sealing = Pick<BankAccounts, 'seal'>

const table = 'bank_accounts.accounts'
export const sealedColumns = (['amounts', 'holder_names'] as const).map(
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
