import { startClamd, type ClamdServer } from '../../../server/src/adapters/clamav/testing/clamd-server.ts'
import { afterFile, forAllFiles } from '../../../server/src/platform/testing/after-file.ts'
import { startServer, withoutDailyJobs, type TestServer } from './server.ts'

/** What accounts and programs did to the vendors that the seed made, after it. What the service does by itself, as a clock moves, is no fault. */
async function watchSeed({ database: { sql } }: TestServer): Promise<() => Promise<readonly string[]>> {
  const [seed] = await sql<{ vendors: string[]; last: bigint }[]>`
    select array_agg(distinct vendor_id) filter (where vendor_id is not null) as vendors, max(id) as last
    from platform.audit_log`
  return async () => {
    const entries = await sql<{ entry: string }[]>`
      select concat_ws(' ', action, 'by', actor) as entry from platform.audit_log
      where id > ${seed?.last ?? null} and vendor_id = any(${seed?.vendors ?? []})
        and (actor ~ '^[0-9a-f]{8}-' or actor = any(${Object.values(programs).map(({ id }) => id)}))`
    return entries.map(({ entry }) => entry)
  }
}

/**
 * Opens a server at the first call, for all files of the process. A file that changes a vendor of the seed fails, since the
 * files after it, which may be any, rely on the seed.
 */
function shared<T extends TestServer>(open: () => Promise<T>): () => Promise<T> {
  const openFirst = async () => {
    const server = await open()
    return { server, changesOfSeed: await watchSeed(server) }
  }
  let opening: ReturnType<typeof openFirst> | undefined
  return async () => {
    opening ??= forAllFiles(openFirst)
    const { server, changesOfSeed } = await opening
    const before = await changesOfSeed()
    afterFile(async () => {
      const [change] = (await changesOfSeed()).slice(before.length)
      if (change !== undefined)
        throw new Error(`on a shared server, this file changed a vendor of the seed: ${change}`)
    })
    return server
  }
}

export const supportEmail = 'help@sooner.test'

const secret = 'known to the program alone: 1 2 3 %+'

/** The programs that sign in to the shared server: of one partner, of another one, and of none. */
export const programs = {
  feed: { id: 'feed1', secret, scopes: ['sooner/service'], partnerId: 1 },
  otherFeed: { id: 'feed2', secret, scopes: ['sooner/service'], partnerId: 2 },
  reports: { id: 'reports', secret, scopes: ['sooner/service', 'sooner/read'] },
}

/**
 * The server that all files of a process share, without daily jobs. Files that use it work on their own vendors and addresses,
 * move no clock, change nothing that concerns all vendors, and leave the vendors of the seed as they are.
 */
export const sharedServer = shared(() =>
  startServer(
    { SUPPORT_EMAIL: supportEmail, SERVICE_CLIENTS: JSON.stringify(Object.values(programs)) },
    withoutDailyJobs,
  ),
)

/** Of this server files may move the clock, ahead by any number of days. Otherwise they do as with `sharedServer`. */
export const sharedServerWithClock = shared(() => startServer())

/** The scanner for viruses that the server uses, which a test leaves as it was. */
export const sharedServerWithScanner = shared(
  async (): Promise<TestServer & { readonly clamd: ClamdServer }> => {
    const clamd = await startClamd()
    return { clamd, ...(await startServer({ CLAMAV: `127.0.0.1:${clamd.port}` })) }
  },
)

export const otherFlags = {
  directDebit: true,
  invoiceUploading: false,
  onboardingAutoGetPaidNow: false,
  onDemandOnboardingSkipsBankAccountStep: true,
  partnerServiceAgreements: true,
}

/** No identity provider, a limit of requests for each address, as the proxy names it, and feature flags that differ. */
export const sharedServerWithOtherSettings = shared(() =>
  startServer({
    FEATURE_FLAGS: Object.entries(otherFlags)
      .map(([flag, isOn]) => (isOn ? flag : `-${flag}`))
      .join(','),
    IDENTITY_PROVIDERS: 'off',
    RATE_LIMIT: '5000',
    TRUST_PROXY: '1',
  }),
)
