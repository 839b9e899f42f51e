import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer } from '../real-server.ts'
import { hands } from './hands.ts'
import { test as everybodys } from './journey.ts'
import { atDashboard } from './onboarding.ts'
import { pastBusiness, type StepName, walk } from './onboarding-walk.ts'
import { startsAt } from '../start-of-clock.ts'
import { inEverything } from './widths.ts'

/** Starts a separate server, since a flag applies to all users. HTTP calls of these journeys go to that server too. */
const test = everybodys.extend<{ flags: string; baseURL: string }>({
  flags: ['', { option: true }],
  baseURL: [
    async ({ flags }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sooner-e2e-'))
      // The database may run as a different user and needs access to its folder.
      await chmod(folder, 0o755)
      const patient = { RATE_LIMIT: '0', DATABASE_PATIENCE: '60000' }
      const env = { ...patient, SANDBOX_STARTS_AT: startsAt, FEATURE_FLAGS: flags }
      const server = await startServer({ dataDir: join(folder, 'data'), env })
      const shared = process.env['E2E_BASE_URL']
      process.env['E2E_BASE_URL'] = server.baseUrl
      await use(server.baseUrl)
      process.env['E2E_BASE_URL'] = shared
      expect(await server.stop()).toEqual([])
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'test', timeout: 240_000 },
  ],
})

test.use({ flags: 'onDemandOnboardingSkipsBankAccountStep,-onboardingAutoGetPaidNow' })

type Invitation = Parameters<typeof pastBusiness>[1]
const onDemand = { programCode: 'On-Demand', netDays: null, visibleInOnboarding: true } as const

/** On demand the last step names no terms. */
const confirmed = { terms: 'Confirmation' } as const

/** The walks by mouse and by keyboard alone, each in a separate browser. */
const ways: readonly (readonly [Invitation, readonly StepName[]])[] = [
  [{ partnerId: 2, availablePrograms: [onDemand] }, ['on-demand-schedule', 'terms']],
  [{ partnerId: 2 }, ['payment-schedule', 'bank-info', 'verify-bank', 'review', 'terms']],
]

// `once` skips this test: the contract test of the onboarding progress shows the effect of the flags on the pages.
test(
  'feature flags remove the bank account from On-Demand, and auto Get Paid Now for everybody',
  inEverything,
  async ({ page, browser, baseURL }) => {
    const viewport = page.viewportSize()
    for (const hand of Object.values(hands))
      for (const [invitation, pages] of ways) {
        const other = await (await browser.newContext({ baseURL, viewport })).newPage()
        await pastBusiness(other, invitation)
        await walk(other, { hand, pages, at: pages.includes('on-demand-schedule') ? confirmed : {} })
        await atDashboard(other)
        await other.context().close()
      }
  },
)
