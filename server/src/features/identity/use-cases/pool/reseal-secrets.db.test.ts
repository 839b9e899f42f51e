import { InvariantViolation } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { createSeal } from '../../../../platform/seal.ts'
import { keyRingSetting, newKeyEntry } from '../../../../platform/seal-keys.ts'
import type { Account } from '../../domain/account.ts'
import { goodPassword, testIdentity, testPool } from '../../testing/test-identity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { findAccount } from '../../store/accounts.ts'
import { judgeRecoveryCode, makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { openPool } from './open-pool.ts'
import { askToReseal, resealJob, resealSecrets } from './reseal-secrets.ts'
import { signingKey } from '../tokens/signing-keys.ts'
import { freshSimulationKey, isPassword, signInFacts } from '../passwords/verifier.ts'

const [first, second] = [newKeyEntry('first'), newKeyEntry('second')]
const sealOf = (...entries: string[]) => createSeal(keyRingSetting.parse(entries.join(',')))

test('after a key change, everything opens without the old key', async () => {
  const setup = await testIdentity()
  const under = (...entries: string[]) => ({
    ...setup.identity,
    seal: sealOf(...entries),
    keyCache: new Map(),
  })
  const { sql } = setup.database
  await sql`delete from identity.signing_keys`
  await sql`update identity.pools set simulation_key = ${freshSimulationKey(under(first), testPool.id)}`
  const emails = Array.from({ length: 3 }, () => setup.freshEmail())
  for (const email of emails) {
    await createAccount(under(first), {
      poolId: testPool.id,
      email,
      password: goodPassword,
      groups: [],
      actor: 'test',
    })
  }
  await openPool(under(first), testPool)

  const rotated = under(second, first)
  const { currentPrefix } = rotated.seal
  await expect(resealSecrets(under(first, second), currentPrefix)).rejects.toThrow(InvariantViolation)
  await resealSecrets(rotated, currentPrefix)

  const after = under(second)
  expect(await signingKey(after, testPool.id)).toMatchObject({ kid: expect.any(String) as string })
  for (const email of emails) {
    const account = await findAccount(after.db, testPool.id, email)
    const facts = await signInFacts(after, testPool.id, email, account)
    expect(await isPassword(after, testPool.id, facts, goodPassword)).toBe(true)
  }
})

test('recovery codes survive a change of the key that they were made under', async () => {
  const setup = await testIdentity()
  const [before, after] = [first, second].map((entry) => ({ ...setup.identity, seal: sealOf(entry) }))
  if (!before || !after) throw new InvariantViolation('there are two keys')
  const email = setup.freshEmail()
  const asked = { poolId: testPool.id, email, password: goodPassword, groups: [], actor: 'test' }
  const sub = await createAccount(before, asked)
  const { sql } = setup.database
  await sql`update identity.accounts set factors = '{SOFTWARE_TOKEN_MFA}' where id = ${sub}`
  await sql`insert into identity.authenticators (account_id, secret) values (${sub}, 'on')`
  const caller = { sub, username: sub, groups: [], signIn: sub, isFresh: true }
  const { codes } = await makeRecoveryCodes(before, caller)

  await sql`delete from identity.authenticators`
  const rotated = { ...setup.identity, seal: sealOf(second, first) }
  // The test pool's own secrets are sealed under a key that is missing from this key ring.
  await sql`delete from identity.signing_keys`
  await sql`update identity.pools set simulation_key = ${freshSimulationKey(before, testPool.id)}`
  await resealSecrets(rotated, rotated.seal.currentPrefix)
  const account = await findAccount(after.db, testPool.id, email)
  const judge = (code = '') =>
    transact(after.db, (tx) => judgeRecoveryCode(after, tx, account as Account, code))
  expect([await judge(codes[0]), await judge(codes[0])]).toEqual(['right', 'wrong'])
})

test('a row that an old process wrote later is resealed at the next start', async () => {
  const { identity, database, freshEmail } = await testIdentity()
  const asked = () => database.sql`select data from pgboss.job where name = ${resealJob.name}`
  await askToReseal(identity)
  expect(await asked()).toEqual([])
  const rotated = { ...identity, seal: sealOf(second, first) }
  const old = { ...identity, seal: sealOf(first) }
  await createAccount(old, {
    poolId: testPool.id,
    email: freshEmail(),
    password: goodPassword,
    groups: [],
    actor: 'test',
  })
  await askToReseal(rotated)
  await askToReseal(rotated)
  expect(await asked()).toEqual(Array.from({ length: 2 }, () => ({ data: { prefix: 's1.second.' } })))
})

test('a key ring that cannot open the stored secrets is refused at the start', async () => {
  const { identity } = await testIdentity()
  const other = { ...identity, seal: sealOf(newKeyEntry('test')), keyCache: new Map() }
  await expect(openPool(other, testPool)).rejects.toThrow(/ENCRYPTION_KEYS/)
})
