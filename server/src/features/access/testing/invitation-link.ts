import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { ensureSandboxKeys } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { TestDatabase } from '../../../platform/testing/database.ts'
import { drawInvitationSecret } from '../use-cases/invitation-secret.ts'

interface Served {
  readonly database: Pick<TestDatabase, 'sql'>
  /** Beside the keys of the server's sandbox. */
  readonly logFile: string
}

/** Adds a link to an invitation of a running server and returns its secret, as the next mail would contain it. */
export async function invitationLink({ database, logFile }: Served, accountId: string): Promise<string> {
  const seal = createSeal(await ensureSandboxKeys(dirname(logFile)))
  const { secret, secretHash } = drawInvitationSecret({ random: randomBytes, seal })
  await database.sql`
    insert into access.invitation_links (secret_hash, account_id, sent_at) values (${secretHash}, ${accountId}, now())`
  return secret
}
