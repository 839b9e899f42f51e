import { InvariantViolation } from '@sooner/rules/refusal'
import { sql } from 'kysely'
import { compiledOnce } from '../../../platform/database/compiled.ts'
import { hot, type Db } from '../../../platform/database/open.ts'
import type { Account } from '../domain/account.ts'
import { noGuesses, type Guesses } from '../domain/guess-limit.ts'
import { uuidForm } from '../domain/simulation.ts'
import { columns, groupsOfAccount, holdsAddress } from './accounts.ts'
import type { PoolPolicy } from './pools.ts'

/** The facts that decide how a sign-in continues after the password is proven. */
export interface Standing {
  readonly policy: PoolPolicy
  /** An authenticator is set up; whether signing in requires its codes is decided elsewhere. */
  readonly hasAuthenticator: boolean
  readonly groups: readonly string[]
}

/** The aliases differ from all column names of accounts, so that one row can hold both. */
const policies = (db: Db) =>
  db
    .selectFrom('identity.pools')
    .select([
      'id as policyOf',
      'requires_second_factor as requiresSecondFactor',
      'devices',
      'remembered_devices_skip_factor as rememberedDevicesSkipFactor',
    ])
    .as('policy')

const standingColumns = [
  'requiresSecondFactor',
  'devices',
  'rememberedDevicesSkipFactor',
  sql<boolean>`exists (select from identity.authenticators
    where account_id = identity.accounts.id and secret is not null)`.as('hasAuthenticator'),
  groupsOfAccount.as('groups'),
] as const

interface StandingRow extends PoolPolicy {
  readonly hasAuthenticator: boolean
  readonly groups: readonly string[]
}

const standingOf = ({ hasAuthenticator, groups, ...policy }: StandingRow): Standing => ({
  policy,
  hasAuthenticator,
  groups,
})

export async function findStanding(db: Db, accountId: string): Promise<Standing> {
  const row = await db
    .selectFrom('identity.accounts')
    .innerJoin(policies(db), (join) => join.onRef('policyOf', '=', 'pool_id'))
    .select(standingColumns)
    .where('identity.accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return standingOf(row as StandingRow)
}

export interface Guessed {
  readonly guesses: Guesses
  readonly account: Account | undefined
  readonly standing: Standing | undefined
}

/**
 * Reads everything that judging a password needs in one statement: once before the lock and again under it. The guesses are
 * those of the account, or of the subject that represents a name without an account.
 */
export async function findGuessed(
  db: Db,
  poolId: string,
  { username, subject }: { readonly username: string; readonly subject: string },
): Promise<Guessed> {
  const find = uuidForm.test(username) ? guessedById : guessedByEmail
  const row = await find(hot(db), poolId, username, subject)
  if (!row) throw new InvariantViolation('the statement returns a row for every name')
  const { failedAt, streak, lockedUntil, ...rest } = row
  const guesses = failedAt === null || streak === null ? noGuesses : { failedAt, streak, lockedUntil }
  const { requiresSecondFactor, devices, rememberedDevicesSkipFactor, hasAuthenticator, groups, ...found } =
    rest
  if (found.id === null) return { guesses, account: undefined, standing: undefined }
  const standing = { requiresSecondFactor, devices, rememberedDevicesSkipFactor, hasAuthenticator, groups }
  return { guesses, account: found as Account, standing: standingOf(standing as StandingRow) }
}

const guessedBy = (column: 'id' | 'email') =>
  compiledOnce((db, poolId: string, username: string, subject: string) =>
    db
      .selectFrom(sql<{ subject: string }>`(select ${subject}::uuid as subject)`.as('named'))
      .leftJoin('identity.accounts', (join) =>
        join
          .on('identity.accounts.pool_id', '=', poolId)
          .on(`identity.accounts.${column}`, '=', username)
          .on(column === 'id' ? sql<boolean>`true` : holdsAddress),
      )
      .leftJoin(policies(db), (join) => join.onRef('policyOf', '=', 'identity.accounts.pool_id'))
      .leftJoin('identity.guesses', (join) =>
        join
          .on('identity.guesses.subject', '=', sql<string>`coalesce(identity.accounts.id, named.subject)`)
          .on('identity.guesses.purpose', '=', 'password'),
      )
      .select(columns)
      .select(standingColumns)
      .select(['failed_at as failedAt', 'streak', 'locked_until as lockedUntil']),
  )
const guessedById = guessedBy('id')
const guessedByEmail = guessedBy('email')
