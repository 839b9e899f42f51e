import { randomBytes } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import type { BankLink } from '../features/bank-accounts/index.ts'
import { findDirectoryVendor } from '../features/directory/index.ts'
import type { SendSms } from '../features/identity/index.ts'
import type { Rail } from '../features/transfers/index.ts'
import type { Screening } from '../features/vendors/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open.ts'
import type { ServedRoute } from '../platform/http/serve.ts'
import type { IdentityProviderSettings } from '../platform/identity-settings.ts'
import type { MailTransport, ReturnPaths } from '../platform/mail/index.ts'
import { bankRoutes, simulatedRail } from './bank/index.ts'
import { openBankLink, bankLinkRoutes } from './bank-link.ts'
import { openSandboxClock } from './clock/clock.ts'
import { clockRoutes } from './clock/routes.ts'
import { openIdentityProvider, identityProviderRoutes } from './identity-provider.ts'
import { leverRoutes } from './levers/routes.ts'
import { simulatedScreening } from './screening.ts'
import { storyRoutes } from './pages/story.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import { mailboxTransport, textMessages } from './mailbox/transport.ts'

export type { SignIn } from './seed.ts'
export { demoRoutes } from './demo/start-demo.ts'
export { newcomerWork } from './newcomers/newcomers.ts'
export { type Tour, tours } from './tours.ts'
export { seedMany, type AskedSeed } from './past/seed-many.ts'
export { seedPartnerTerms } from './seed-partners.ts'
export { seedWorld } from './seeded/index.ts'

export interface Sandbox {
  readonly clock: Clock
  /** Replaces SMTP. */
  readonly mailbox: MailTransport
  /** Under which the mailbox reports; nobody else knows the secret. */
  readonly returnPaths: ReturnPaths
  /** Replaces the telephone network. */
  readonly sendSms: SendSms
  /** Replaces another company's identity provider. */
  readonly identityProvider: IdentityProviderSettings
  /** Replaces the payment network; `bankLink` replaces the banks' sign-in. */
  readonly rail: Rail
  readonly bankLink: BankLink
  /** Replaces the check of watch lists. */
  readonly screening: Screening
  readonly routes: readonly ServedRoute[]
  close(): Promise<void>
}

export interface SandboxOptions {
  readonly productName: string
  readonly mailFrom: string
  readonly returnPaths?: ReturnPaths | undefined
  /** The public base URL of the server. */
  readonly baseUrl: string
  /** The time that the first start of a new database sets the clock to; real time if absent. */
  readonly startsAt?: Date | undefined
}

export async function openSandbox(database: Database, options: SandboxOptions): Promise<Sandbox> {
  const { db } = database
  const clock = await openSandboxClock(database, options.startsAt)
  const { baseUrl, productName } = options
  const returnPaths = options.returnPaths ?? {
    address: 'bounces@sooner.test',
    secret: randomBytes(32).toString('base64url'),
  }
  const provider = openIdentityProvider(
    clock,
    `${baseUrl}${basePaths.sandbox}/identity-provider`,
    `${baseUrl}${basePaths.identity}/oauth2/idpresponse`,
  )
  const bankLink = openBankLink(
    clock,
    `${baseUrl}${basePaths.sandbox}/bank-link`,
    async (vendorId) => (await findDirectoryVendor(db, vendorId))?.name,
  )
  return {
    clock,
    rail: simulatedRail(db, clock),
    bankLink,
    screening: simulatedScreening(db),
    mailbox: mailboxTransport(db, clock, options.mailFrom),
    returnPaths,
    sendSms: textMessages(db, clock, productName),
    identityProvider: provider.settings,
    routes: [
      ...storyRoutes(productName),
      ...mailboxRoutes({ db, clock, returnPaths }, productName),
      ...clockRoutes(clock, db, productName),
      ...identityProviderRoutes(provider, productName),
      ...bankRoutes(db, clock, productName),
      ...leverRoutes(db, productName),
      ...bankLinkRoutes(bankLink, productName),
    ],
    close: () => clock.close(),
  }
}
