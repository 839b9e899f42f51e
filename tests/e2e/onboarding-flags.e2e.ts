import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startServer } from '../real-server.ts'
import { test as everybodys } from './journey.ts'
import { atDashboard } from './onboarding.ts'
import { handFor, invited, walk } from './onboarding-walk.ts'

/** A server of its own, since a flag holds for everybody; what a journey asks by HTTP is asked there too. */
const test = everybodys.extend<{ flags: string; baseURL: string }>({
  flags: ['', { option: true }],
  baseURL: async ({ flags }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-e2e-'))
    // The database may run as another user than the tests do, and has to reach its folder.
    await chmod(folder, 0o755)
    const env = { RATE_LIMIT: '0', FEATURE_FLAGS: flags }
    const server = await startServer({ dataDir: join(folder, 'data'), env })
    const shared = process.env['E2E_BASE_URL']
    process.env['E2E_BASE_URL'] = server.baseUrl
    await use(server.baseUrl)
    process.env['E2E_BASE_URL'] = shared
    expect(await server.stop()).toEqual([])
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ flags: 'onDemandOnboardingSkipsBankAccountStep,-onboardingAutoGetPaidNow' })

test(
  'by flags, On-Demand asks for no bank account, and nobody for auto Get Paid Now',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const onDemand = { programCode: 'On-Demand', netDays: null, visibleInOnboarding: true } as const
    await invited(page, { partnerId: 2, availablePrograms: [onDemand] })
    await walk(page, { hand: handFor(page), pages: ['business-info', 'on-demand-schedule', 'terms'] })
    await atDashboard(page)

    const other = await (await browser.newContext({ baseURL })).newPage()
    await invited(other, { partnerId: 2 })
    await walk(other, {
      hand: handFor(page),
      pages: ['business-info', 'payment-schedule', 'bank-info', 'verify-bank', 'review', 'terms'],
    })
    await atDashboard(other)
    await other.context().close()
  },
)
