import type { Browser } from '@playwright/test'
import type { Figure } from '../bench.ts'
import { packedKilobytes, styleSheets } from './build.ts'
import { desk, fresh, type Stored, settle } from './visit.ts'

/** The paths of what a browser loads for a page before the user interacts with it. */
const firstLoad = (browser: Browser, url: string, stored?: Stored) =>
  fresh(browser, { ...desk, stored }, async (page) => {
    const paths = new Set<string>()
    page.on('request', (request) => paths.add(new URL(request.url()).pathname))
    await page.goto(url)
    await settle(page)
    return paths
  })

const row = (name: string, figure: number, atMost: number): Figure => ({
  name: `${name}, gzip`,
  figure,
  unit: 'KB',
  bar: { atMost },
})

export async function weights(browser: Browser, baseUrl: string, stored: Stored): Promise<Figure[]> {
  const signIn = await firstLoad(browser, `${baseUrl}/sign-in`)
  const dashboard = await firstLoad(browser, `${baseUrl}/dashboard`, stored)
  return [
    row('/sign-in, JS', packedKilobytes(signIn, '.js'), 125),
    row('/sign-in, CSS', packedKilobytes([...signIn, ...styleSheets()], '.css'), 12),
    row('/dashboard with its table, JS', packedKilobytes(dashboard, '.js'), 190),
  ]
}
