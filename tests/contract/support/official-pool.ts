import { authenticatorApp } from '../../../server/src/features/identity/testing/authenticator-app.ts'
import { servedIdentity } from '../../../server/src/features/identity/testing/served-identity.ts'
import { goodPassword, testPool } from '../../../server/src/features/identity/testing/test-identity.ts'
import { sealClientSecret } from '../../../server/src/features/identity/use-cases/pool/client.ts'
import { createAccount, openPool } from '../../../server/src/features/identity/index.ts'

export { authenticatorApp, goodPassword }

export interface OfficialClient {
  readonly poolId: string
  readonly clientId: string
}

export const clientSecret = 'a secret of the service, 26'

/** Clients and pools with the settings that the official clients have a way of their own for. */
export const clients = {
  plain: { poolId: testPool.id, clientId: testPool.clientId },
  rotating: { poolId: testPool.id, clientId: 'rotating' },
  secretive: { poolId: testPool.id, clientId: 'secretive' },
  telling: { poolId: testPool.id, clientId: 'telling' },
  /** Nobody gets in without a second factor. */
  strict: { poolId: 'strict_Second', clientId: 'strict' },
  /** Remembers every device, and asks those for no second factor. */
  kept: { poolId: 'kept_Devices', clientId: 'kept' },
} as const satisfies Record<string, OfficialClient>

export type OfficialPool = Awaited<ReturnType<typeof officialPool>>

export async function officialPool() {
  const server = await servedIdentity()
  const { sql } = server.database
  for (const { poolId: id, clientId } of [clients.strict, clients.kept])
    await openPool(server.identity, { id, clientId })
  await sql`update identity.pools set requires_second_factor = true where id = ${clients.strict.poolId}`
  await sql`
    update identity.pools set devices = 'always', remembered_devices_skip_factor = true
    where id = ${clients.kept.poolId}`
  await sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const sealed = sealClientSecret(server.identity, clients.secretive.clientId, clientSecret)
  await sql`
    insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at,
      secret, rotates_refresh_tokens)
    select extra.id, pool_id, flows, extra.id <> 'telling', access_seconds, refresh_seconds, created_at,
      case extra.id when 'secretive' then ${sealed} end, extra.id = 'rotating'
    from identity.clients as client, unnest(array['rotating', 'secretive', 'telling']) as extra (id)
    where client.id = ${testPool.clientId}`

  return {
    ...server,
    /** The service calls for a slash at the end, as the hosted one's address has it. */
    url: `${server.endpoint}/`,
    /** An account that is ready to sign in; its password may be good for setting another one alone. */
    async account(isPasswordTemporary = false, { poolId }: OfficialClient = clients.plain) {
      const email = server.freshEmail()
      const actor = 'test'
      const asked = { poolId, email, password: goodPassword, groups: ['Vendors'] as const, actor }
      return { email, sub: await createAccount(server.identity, { ...asked, isPasswordTemporary }) }
    },
    app: (secret: string | undefined) => authenticatorApp(server, secret),
  }
}
