import { beforeEach, expect, test } from 'vitest'
import { testIdentity, testPool, type TestIdentity } from '../../testing/test-identity.ts'
import { runSettingsCommand } from './settings-command.ts'

let setup: TestIdentity
beforeEach(async () => {
  setup = await testIdentity()
})

const run = (...args: string[]) =>
  runSettingsCommand(setup.identity, { poolId: testPool.id, args, actor: 'command ann' })
const audited = () =>
  setup.database.sql`
    select actor, action, subject, before, after from platform.audit_log
    where actor = 'command ann' order by id desc limit 1`

test('a pool and a client are shown and changed, each change with its audit row', async () => {
  const pool = await run('pool')
  expect(pool).toContain('devices=opt-in')
  expect(await audited()).toEqual([])
  expect(await run('pool', 'devices=always', 'requires_second_factor=true')).toContain('devices=always')
  expect(await audited()).toEqual([
    {
      actor: 'command ann',
      action: 'identity.change-pool',
      subject: testPool.id,
      before: { devices: 'opt-in', requires_second_factor: false },
      after: { devices: 'always', requires_second_factor: true },
    },
  ])
  const { clientId } = testPool
  await run('client', clientId, 'flows=USER_SRP_AUTH,USER_PASSWORD_AUTH', 'access_seconds=600')
  expect(await run('client', clientId)).toContain('flows=USER_SRP_AUTH,USER_PASSWORD_AUTH')
  expect(await audited()).toMatchObject([
    { action: 'identity.change-client', subject: clientId, before: { access_seconds: 3600 } },
  ])
})

test('values that are wrong or contradict each other change nothing', async () => {
  const faults = async (...args: string[]) =>
    run(...args).then(
      () => [],
      (error: unknown) => (error as { faults: string[] }).faults,
    )
  const { clientId } = testPool
  const before = [await run('pool'), await run('client', clientId), await audited()]
  for (const [args, fault] of [
    [['pool', 'devices=never'], /^devices must be off, opt-in or always$/],
    [['pool', 'asks_fresh_proof=yes'], /true or false/],
    [['pool', 'id=other'], /no such setting/],
    [['pool', 'devices'], /NAME=VALUE/],
    [['pool', 'devices=off', 'remembered_devices_skip_factor=true'], /needs devices/],
    [['client', clientId, 'access_seconds=299'], /at least 300/],
    [['client', clientId, 'access_seconds=86400', 'refresh_seconds=3600'], /longer than/],
    [['client', clientId, 'rotation_grace_seconds=5'], /needs rotates/],
    [['client', clientId, 'flows=REFRESH_TOKEN_AUTH'], /way to sign in/],
    [['client', clientId, 'secret=plain'], /no such setting/],
    [['client', 'absent', 'access_seconds=600'], /does not exist/],
    [['withdraw-key', 'absent'], /no published key/],
    [['everything'], /npm run user-pool/],
    [[], /npm run user-pool/],
  ] as const)
    expect([args, await faults(...args)]).toEqual([args, [expect.stringMatching(fault)]])
  expect([await run('pool'), await run('client', clientId), await audited()]).toEqual(before)
})

test('a signing key is withdrawn once', async () => {
  const [key] = await setup.database.sql<{ kid: string }[]>`select kid from identity.signing_keys`
  const kid = key?.kid ?? ''
  await run('withdraw-key', kid)
  expect(await audited()).toMatchObject([{ action: 'identity.withdraw-signing-key', subject: kid }])
  await expect(run('withdraw-key', kid)).rejects.toThrow('no published key')
})
