import { type BrowserContext, expect, type Page } from '@playwright/test'
import { invite, newColleague, user, usersPath } from './colleagues.ts'
import { enterAs } from './entering.ts'
import { password, test } from './journey.ts'
import { enterAsNewVendor, type NewVendor } from './new-vendor.ts'
import { inEverything } from './widths.ts'

const isLive = (url: string) => new URL(url).pathname.endsWith('/live')

/** Counts the streams of a browser: those that were opened, and those that are still open. */
function streamsOf(context: BrowserContext) {
  const streams = { opened: 0, open: 0 }
  const over = (request: { url(): string }) => {
    if (isLive(request.url())) streams.open -= 1
  }
  context.on('request', (request) => {
    if (!isLive(request.url())) return
    streams.opened += 1
    streams.open += 1
  })
  context.on('requestfinished', over)
  context.on('requestfailed', over)
  return streams
}

/** A colleague is invited by somebody whom this browser knows nothing of. */
async function inviteElsewhere({ call, vendorId }: NewVendor): Promise<string> {
  const email = newColleague()
  await call('inviteColleague', { params: { id: vendorId }, body: { email, readOnly: true } })
  return email
}

const shows = (page: Page, address: string) => expect(user(page, address)).toContainText('Invited')

test('what somebody else changes shows without a reload, over one connection for all tabs', async ({
  page,
  context,
}) => {
  const streams = streamsOf(context)
  const owner = await enterAsNewVendor(page, usersPath)
  await expect(user(page, owner.address)).toContainText('You')
  const second = await context.newPage()
  await second.goto(usersPath)
  await expect(user(second, owner.address)).toContainText('You')
  await expect.poll(() => streams.open).toBe(1)
  const address = await inviteElsewhere(owner)
  for (const tab of [page, second]) await shows(tab, address)
  expect(streams).toEqual({ opened: 1, open: 1 })

  // The tab that held the connection is closed, and the other one takes it over.
  await page.close()
  await expect.poll(() => streams.opened).toBe(2)
  await shows(second, await inviteElsewhere(owner))
})

test('what one browser changes shows in another one', inEverything, async ({ page, browser }) => {
  const owner = await enterAsNewVendor(page, usersPath)
  await expect(user(page, owner.address)).toContainText('You')
  const other = await (await browser.newContext()).newPage()
  await enterAs(other, owner.address, { password, path: usersPath })
  const address = newColleague()
  await invite(other, address, 'Can make changes')
  await shows(page, address)
})

test(
  'a tab that was left sleeps, and shows what it missed when it is looked at again',
  inEverything,
  async ({ page, context }) => {
    await page.clock.install()
    const streams = streamsOf(context)
    const owner = await enterAsNewVendor(page, usersPath)
    await expect(user(page, owner.address)).toContainText('You')
    await expect.poll(() => streams.open).toBe(1)
    // A hint is a sign of life. Without one the page would give up the stream after a minute, and the server's own may be 20 s old.
    await shows(page, await inviteElsewhere(owner))
    // From here on the clock moves only when it is advanced.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await turn(page, 'hidden')
    await page.clock.runFor(29_000)
    expect(streams.open).toBe(1)
    await page.clock.runFor(2_000)
    await expect.poll(() => streams.open).toBe(0)
    const { opened } = streams
    const address = await inviteElsewhere(owner)
    await page.clock.runFor(120_000)
    expect([streams.opened, await user(page, address).count()]).toEqual([opened, 0])
    await page.clock.resume()
    await turn(page, 'visible')
    await shows(page, address)
    await expect.poll(() => streams.open).toBe(1)
  },
)

/** A browser without a window reports every tab as visible. */
const turn = (page: Page, to: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, to)
