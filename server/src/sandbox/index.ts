import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open.ts'
import type { ServedRoute } from '../platform/http/serve.ts'
import type { MailTransport } from '../platform/mail/index.ts'
import { clockRoutes, openSandboxClock } from './clock/index.ts'
import { mailboxRoutes, mailboxTransport } from './mailbox/index.ts'

export { seedAccounts, type SignIn } from './seed.ts'
export { seedInvitations } from './seed-invitations.ts'

export interface Sandbox {
  readonly clock: Clock
  /** Takes the place of SMTP. */
  readonly mailbox: MailTransport
  readonly routes: readonly ServedRoute[]
  close(): Promise<void>
}

export interface SandboxOptions {
  readonly productName: string
  readonly mailFrom: string
}

export async function openSandbox(database: Database, options: SandboxOptions): Promise<Sandbox> {
  const { db } = database
  const clock = await openSandboxClock(database)
  return {
    clock,
    mailbox: mailboxTransport(db, clock, options.mailFrom),
    routes: [...mailboxRoutes(db, options.productName), ...clockRoutes(clock, options.productName)],
    close: () => clock.close(),
  }
}
