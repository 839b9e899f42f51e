import type { Browser, CDPSession, Page } from '@playwright/test'
import serveStorybook from '../../tests/stories/global-setup.ts'
import { type Figure, median } from '../bench.ts'
import { desk, fresh, settle } from './visit.ts'

const ROUNDS = 20
const story = 'display-data-table--hundred-rows'

/** The total CPU time of the page's main thread: script, style, layout and paint, but no waiting. */
async function computed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** The CPU time from one key press until its result is drawn. */
async function costOf(page: Page, session: CDPSession, key: string): Promise<number> {
  const before = await computed(session)
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return (await computed(session)) - before
}

/** Measures letters typed above the rows, and the key that applies the filter, which shows other rows or moves them. */
async function costs(page: Page, session: CDPSession) {
  const typing: number[] = []
  const filtering: number[] = []
  await page.getByRole('searchbox').focus()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of ['m', 'Backspace']) {
      typing.push(await costOf(page, session, key))
      filtering.push(await costOf(page, session, 'Enter'))
    }
  }
  return { typing, filtering }
}

/** A table of a hundred rows, as shown in the Storybook. */
export async function table(browser: Browser): Promise<Figure[]> {
  const close = await serveStorybook()
  try {
    return await fresh(browser, desk, async (page) => {
      // The Storybook itself scans the whole page at each change of it, which no page of ours does.
      await page.addInitScript(() => {
        MutationObserver.prototype.observe = () => {}
      })
      await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?id=${story}&viewMode=story`)
      await page.locator('.ledger tbody tr').nth(99).waitFor()
      await settle(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const { typing, filtering } = await costs(page, session)
      const row = (name: string, each: number[]): Figure => ({
        name,
        figure: median(each),
        unit: 'ms',
        bar: { atMost: 16 },
        note: `median of ${each.length}, script to paint`,
      })
      return [row('100 rows, a letter typed above', typing), row('100 rows, filtered', filtering)]
    })
  } finally {
    await close()
  }
}
