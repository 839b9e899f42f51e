import { authenticatorApp } from '../../../server/src/features/identity/testing/factors.ts'
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

/** Clients and pools, one for each setting that the official clients handle in a separate way. */
export const clients = {
  plain: { poolId: testPool.id, clientId: testPool.clientId },
  rotating: { poolId: testPool.id, clientId: 'rotating' },
  secretive: { poolId: testPool.id, clientId: 'secretive' },
  revealing: { poolId: testPool.id, clientId: 'revealing' },
  /** This pool requires a second factor. */
  strict: { poolId: 'strict_Second', clientId: 'strict' },
  /** This pool remembers every device and asks remembered ones for no second factor. */
  remembering: { poolId: 'remembering_Devices', clientId: 'remembering' },
} as const satisfies Record<string, OfficialClient>

export type OfficialPool = Awaited<ReturnType<typeof officialPool>>

export async function officialPool() {
  const server = await servedIdentity()
  const { sql } = server.database
  for (const { poolId: id, clientId } of [clients.strict, clients.remembering])
    await openPool(server.identity, { id, clientId })
  await sql`update identity.pools set requires_second_factor = true where id = ${clients.strict.poolId}`
  await sql`
    update identity.pools set devices = 'always', remembered_devices_skip_factor = true
    where id = ${clients.remembering.poolId}`
  await sql`update identity.clients set flows = flows || '{USER_PASSWORD_AUTH}'`
  const sealed = sealClientSecret(server.identity, clients.secretive.clientId, clientSecret)
  await sql`
    insert into identity.clients (id, pool_id, flows, hides_existence, access_seconds, refresh_seconds, created_at,
      secret, rotates_refresh_tokens)
    select extra.id, pool_id, flows, extra.id <> 'revealing', access_seconds, refresh_seconds, created_at,
      case extra.id when 'secretive' then ${sealed} end, extra.id = 'rotating'
    from identity.clients as client, unnest(array['rotating', 'secretive', 'revealing']) as extra (id)
    where client.id = ${testPool.clientId}`

  return {
    ...server,
    /** The service requires a slash at the end, as in the hosted pool's address. */
    url: `${server.endpoint}/`,
    /** Creates an account that can sign in; a temporary password only allows setting a new one. */
    async account(isPasswordTemporary = false, { poolId }: OfficialClient = clients.plain) {
      const email = server.freshEmail()
      const actor = 'test'
      const asked = { poolId, email, password: goodPassword, groups: ['Vendors'] as const, actor }
      return { email, sub: await createAccount(server.identity, { ...asked, isPasswordTemporary }) }
    },
    app: (secret: string | undefined) => authenticatorApp(server, secret),
  }
}
