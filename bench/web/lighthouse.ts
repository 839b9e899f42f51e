import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../../tests/chromium.ts'
import { freePort } from '../../tests/real-server.ts'
import { type Figure, median } from '../bench.ts'
import { enter } from './visit.ts'

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

/** What Lighthouse measures, with the most that each may be in milliseconds. */
const paints = [
  ['first paint', 'first-contentful-paint', 1200],
  ['largest paint', 'largest-contentful-paint', 1800],
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
    ...paints.map(([what, of, atMost]) => ({
      name: name(what),
      figure: median(rounds.map(({ lhr }) => lhr.audits[of]?.numericValue ?? Number.NaN)),
      unit: 'ms',
      bar: { atMost },
      note,
    })),
    { name: name('score'), figure: score, unit: 'of 100', bar: { atLeast: least }, note },
  ]
}

/** The pages on the simulated phone of Lighthouse, for a stranger and for a vendor with many invoices. */
export const lighthouse = (baseUrl: string): Promise<Figure[]> =>
  inBrowser(async (context, port) => {
    const signIn = await audit(context, port, `${baseUrl}/sign-in`)
    const [page = await context.newPage()] = context.pages()
    await enter(page, baseUrl)
    await page.goto('about:blank')
    const dashboard = await audit(context, port, `${baseUrl}/dashboard`)
    return [...figuresOf('/sign-in', 98, signIn), ...figuresOf('/dashboard', 95, dashboard)]
  })
