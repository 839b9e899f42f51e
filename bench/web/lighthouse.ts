import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../tests/chromium.ts'
import { freePort } from '../../tests/real-server.ts'
import { type Figure, median } from '../bench.ts'
import { enter, enterAsOperator } from './visit.ts'

/** `scripts/lib/peer.mjs` installs it here. */
const PROGRAM = join(import.meta.dirname, '../../tools/lighthouse/node_modules/lighthouse/core/index.js')
const ROUNDS = 5
/** Lighthouse waits for the end of all requests, and the stream of live updates does not end. */
const maxWaitForLoad = 15_000

interface Audited {
  readonly lhr: {
    readonly categories: { readonly performance: { readonly score: number } }
    readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Audited>

/** What Lighthouse measures, with the most that each may be. The time in which nobody is answered counts in the score. */
const measures = [
  ['first paint', 'first-contentful-paint', 'ms', 1200],
  ['largest paint', 'largest-contentful-paint', 'ms', 1800],
  ['layout shift', 'cumulative-layout-shift', '', 0.02],
  ['time blocked', 'total-blocking-time', 'ms', undefined],
] as const

/** Lighthouse takes a browser by its port, and uses the profile's own storage. */
async function inBrowser<T>(use: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'sooner-lighthouse-'))
  const port = await freePort()
  const { args, ...options } = launchOptions
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await use(context, port)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Empties the cache but retains the session, which Lighthouse's own reset would end. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

async function audit(context: BrowserContext, port: number, url: string): Promise<Audited[]> {
  const { default: lighthouse } = (await import(pathToFileURL(PROGRAM).href)) as { default: Lighthouse }
  const rounds: Audited[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetFiles(context)
    const flags = {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      maxWaitForLoad,
      logLevel: 'error',
    }
    rounds.push(await lighthouse(url, flags))
  }
  return rounds
}

function figuresOf(path: string, least: number, rounds: readonly Audited[]): Figure[] {
  const note = `median of ${ROUNDS}`
  const name = (what: string) => `${path} in Lighthouse, ${what}`
  const score = median(rounds.map(({ lhr }) => lhr.categories.performance.score * 100))
  return [
    ...measures.map(([what, of, unit, atMost]) => ({
      name: name(what),
      figure: median(rounds.map(({ lhr }) => lhr.audits[of]?.numericValue ?? Number.NaN)),
      unit,
      ...(atMost !== undefined && { bar: { atMost } }),
      note,
    })),
    { name: name('score'), figure: score, unit: 'of 100', bar: { atLeast: least }, note },
  ]
}

/** The first page of a signed-in person, who is in the first tab of the browser. */
const asPerson = <T>(
  enterAs: (page: Page, baseUrl: string) => Promise<void>,
  baseUrl: string,
  use: (page: Page, context: BrowserContext, port: number) => Promise<T>,
): Promise<T> =>
  inBrowser(async (context, port) => {
    const [page = await context.newPage()] = context.pages()
    await enterAs(page, baseUrl)
    return use(page, context, port)
  })

/** The address of the invoice that the list of a vendor begins with. */
async function invoiceIn(page: Page, baseUrl: string): Promise<string> {
  await page.goto(`${baseUrl}/dashboard/invoices`)
  const link = page.locator('main a[href^="/dashboard/invoices/"]').first()
  return `${baseUrl}${await link.getAttribute('href')}`
}

const best = { stranger: 98, person: 95 } as const

/** The pages on the simulated phone of Lighthouse: for a stranger, for a vendor with many invoices, and for an operator. */
export async function lighthouse(baseUrl: string): Promise<Figure[]> {
  const signIn = await inBrowser((context, port) => audit(context, port, `${baseUrl}/sign-in`))
  const ofVendor = await asPerson(enter, baseUrl, async (page, context, port) => {
    const invoice = await invoiceIn(page, baseUrl)
    await page.goto('about:blank')
    return [await audit(context, port, `${baseUrl}/dashboard`), await audit(context, port, invoice)] as const
  })
  const ofOperator = await asPerson(enterAsOperator, baseUrl, async (page, context, port) => {
    await page.goto('about:blank')
    return audit(context, port, `${baseUrl}/console`)
  })
  return [
    ...figuresOf('/sign-in', best.stranger, signIn),
    ...figuresOf('/dashboard', best.person, ofVendor[0]),
    ...figuresOf('an invoice', best.person, ofVendor[1]),
    ...figuresOf('/console', best.person, ofOperator),
  ]
}
