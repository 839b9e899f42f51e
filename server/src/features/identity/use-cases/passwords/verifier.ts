import { createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Seal } from '../../../../platform/seal.ts'
import type { Account } from '../../domain/account.ts'
import { isCommonPassword, lackOf } from '../../domain/password-policy.ts'
import { refused } from '../../domain/refusals.ts'
import { simulate, simulateSubject, type Simulated } from '../../domain/simulation.ts'
import { N, poolNameOf, sha256, toBytes } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findSimulationKey } from '../../store/pools.ts'

/** Every operation that sets a password applies these rules. */
export function requireGoodPassword(password: string): void {
  const lack = lackOf(password)
  if (lack !== undefined) throw refused.passwordWeak(lack)
  if (isCommonPassword(password)) throw refused.passwordCommon()
}

const verifierOf = (accountId: string) => ({ column: 'identity.accounts.srp_verifier', row: accountId })
export const simulationKeyOf = (poolId: string) => ({ column: 'identity.pools.simulation_key', row: poolId })

/** Returns the columns that store a password. */
export async function sealPassword(
  { seal, random, srp }: Pick<Identity, 'seal' | 'random' | 'srp'>,
  account: Pick<Account, 'id' | 'poolId'>,
  password: string,
): Promise<Pick<Account, 'srpSalt' | 'srpVerifier'>> {
  const who = { poolName: poolNameOf(account.poolId), subject: account.id }
  const { salt, value } = await srp.makeVerifier(who, password, random(16))
  return { srpSalt: salt, srpVerifier: seal.seal(value.toString(16), verifierOf(account.id)) }
}

/** Returns the columns of a random password that nobody learns. */
export const nobodysPassword = (
  identity: Pick<Identity, 'seal' | 'random' | 'srp'>,
  account: Pick<Account, 'id' | 'poolId'>,
): Promise<Pick<Account, 'srpSalt' | 'srpVerifier'>> =>
  sealPassword(identity, account, Buffer.from(identity.random(32)).toString('base64url'))

/** A pool's key never changes, so it is read and opened once per seal. */
const openedKeys = new WeakMap<Seal, Map<string, KeyObject>>()

/** A dummy verifier is sealed like those of accounts, so that opening it takes the same time. */
const standIns = new WeakMap<Seal, string>()
const nobody = verifierOf('nobody')

function openStandIn(seal: Seal): void {
  const sealed = standIns.get(seal) ?? seal.seal((N - 1n).toString(16), nobody)
  standIns.set(seal, sealed)
  BigInt(`0x${seal.openText(sealed, nobody)}`)
}

async function simulationKey(
  { db, seal }: Pick<Identity, 'db' | 'seal'>,
  poolId: string,
): Promise<KeyObject> {
  const opened = openedKeys.get(seal) ?? new Map<string, KeyObject>()
  openedKeys.set(seal, opened)
  const present = opened.get(poolId)
  if (present) return present
  const sealed = await findSimulationKey(db, poolId)
  if (sealed === undefined) throw refused.credentialsWrong()
  const key = createSecretKey(seal.open(sealed, simulationKeyOf(poolId)))
  opened.set(poolId, key)
  return key
}

/** Returns the simulated subject of a name without an account. */
export const simulatedSubject = async (
  identity: Identity,
  poolId: string,
  username: string,
): Promise<string> => simulateSubject(await simulationKey(identity, poolId), username)

/**
 * Returns the facts that a sign-in is judged by. For a name without an account they are simulated with the same work,
 * so that neither the answer nor its duration reveals whether there is an account.
 */
export async function signInFacts(
  { db, seal }: Identity,
  poolId: string,
  username: string,
  account: Account | undefined,
): Promise<Simulated> {
  const simulated = simulate(await simulationKey({ db, seal }, poolId), username)
  if (!account) {
    openStandIn(seal)
    return simulated
  }
  const verifier = BigInt(`0x${seal.openText(account.srpVerifier, verifierOf(account.id))}`)
  return { subject: account.id, salt: account.srpSalt, verifier }
}

/** Judges a password that was sent in clear text. */
export async function isPassword(
  { srp }: Pick<Identity, 'srp'>,
  poolId: string,
  { subject, salt, verifier }: Simulated,
  password: string,
): Promise<boolean> {
  const who = { poolName: poolNameOf(poolId), subject }
  const given = await srp.makeVerifier(who, password, toBytes(BigInt(`0x${salt}`)))
  return timingSafeEqual(sha256(given.value.toString(16)), sha256(verifier.toString(16)))
}

export const freshSimulationKey = (identity: Identity, poolId: string): string =>
  identity.seal.seal(identity.random(32), simulationKeyOf(poolId))
