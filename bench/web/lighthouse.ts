import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../../tests/chromium.ts'
import { freePort } from '../../tests/real-server.ts'
import { type Figure, median } from '../bench.ts'
import { enter, operator, owner } from './visit.ts'

/** `scripts/lib/peer.mjs` installs it here. */
const PROGRAM = join(import.meta.dirname, '../../tools/lighthouse/node_modules/lighthouse/core/index.js')
/** `--short` is for a look while one works; its figures can't be written down. */
const ROUNDS = process.argv.includes('--short') ? 1 : 5
/** Lighthouse waits for the end of all requests, and the stream of live updates does not end. */
const maxWaitForLoad = 15_000

interface Audited {
  readonly lhr: {
    readonly finalDisplayedUrl: string
    readonly categories: { readonly performance: { readonly score: number } }
    readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Audited>

interface Bars {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly score: number
}

const barsOfStranger: Bars = { firstPaintMs: 1200, largestPaintMs: 1800, score: 98 }
const barsOfSignedIn: Bars = { firstPaintMs: 1200, largestPaintMs: 1600, score: 95 }

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
  const { default: measure } = (await import(pathToFileURL(PROGRAM).href)) as { default: Lighthouse }
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
    const audited = await measure(url, flags)
    // A session that was not accepted leads to another page, whose figures are better.
    if (audited.lhr.finalDisplayedUrl !== url)
      throw new Error(`${url} led to ${audited.lhr.finalDisplayedUrl}`)
    rounds.push(audited)
  }
  return rounds
}

function figuresOf(page: string, bars: Bars, rounds: readonly Audited[]): Figure[] {
  const note = `median of ${ROUNDS}`
  const name = (what: string) => `${page} in Lighthouse, ${what}`
  const score = median(rounds.map(({ lhr }) => lhr.categories.performance.score * 100))
  const measured = (what: string, of: string, unit: string, atMost?: number): Figure => ({
    name: name(what),
    figure: median(rounds.map(({ lhr }) => lhr.audits[of]?.numericValue ?? Number.NaN)),
    unit,
    ...(atMost !== undefined && { bar: { atMost } }),
    note,
  })
  return [
    measured('first paint', 'first-contentful-paint', 'ms', bars.firstPaintMs),
    measured('largest paint', 'largest-contentful-paint', 'ms', bars.largestPaintMs),
    measured('layout shift', 'cumulative-layout-shift', '', 0.02),
    // It counts in the score, and tells whether paints or work made it low.
    measured('time blocked', 'total-blocking-time', 'ms'),
    { name: name('score'), figure: score, unit: 'of 100', bar: { atLeast: bars.score }, note },
  ]
}

/** Opens the pages as this person, whose session the profile of the browser has. */
const auditAs = (baseUrl: string, person: typeof owner, pages: Readonly<Record<string, string>>) =>
  inBrowser(async (context, port) => {
    const [page = await context.newPage()] = context.pages()
    await enter(page, baseUrl, person)
    await page.goto('about:blank')
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages))
      figures.push(...figuresOf(name, barsOfSignedIn, await audit(context, port, baseUrl + path)))
    return figures
  })

/** The pages on the simulated phone of Lighthouse, for a stranger, for a vendor with many invoices, and for an operator. */
export async function lighthouse(baseUrl: string, invoice: string): Promise<Figure[]> {
  const signIn = await inBrowser((context, port) => audit(context, port, `${baseUrl}/sign-in`))
  const pagesOfVendor = { '/dashboard': '/dashboard', 'an invoice': invoice }
  return [
    ...figuresOf('/sign-in', barsOfStranger, signIn),
    ...(await auditAs(baseUrl, owner, pagesOfVendor)),
    ...(await auditAs(baseUrl, operator, { '/console': '/console' })),
  ]
}
