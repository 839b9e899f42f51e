import { startClamd, type ClamdServer } from '../../../server/src/adapters/clamav/testing/clamd-server.ts'
import { forAllFiles } from '../../../server/src/platform/testing/after-file.ts'
import { startServer, withoutDailyJobs, type TestServer } from './server.ts'

/** The result of the first call is that of all later ones, in all files of the process. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= forAllFiles(open))
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
export const sharedServer = once(() =>
  startServer(
    { SUPPORT_EMAIL: supportEmail, SERVICE_CLIENTS: JSON.stringify(Object.values(programs)) },
    withoutDailyJobs,
  ),
)

/** Of this server files may move the clock, ahead by any number of days. Otherwise they do as with `sharedServer`. */
export const sharedServerWithClock = once(() => startServer())

/** The scanner for viruses that the server uses, which a test leaves as it was. */
export const sharedServerWithScanner = once(
  async (): Promise<{ readonly clamd: ClamdServer; readonly server: TestServer }> => {
    const clamd = await startClamd()
    return { clamd, server: await startServer({ CLAMAV: `127.0.0.1:${clamd.port}` }) }
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
export const sharedServerWithOtherSettings = once(() =>
  startServer({
    FEATURE_FLAGS: Object.entries(otherFlags)
      .map(([flag, isOn]) => (isOn ? flag : `-${flag}`))
      .join(','),
    IDENTITY_PROVIDERS: 'off',
    RATE_LIMIT: '5000',
    TRUST_PROXY: '1',
  }),
)
