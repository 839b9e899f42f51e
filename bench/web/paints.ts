import type { Browser } from '@playwright/test'
import { type Figure, median } from '../bench.ts'
import { score } from './score.ts'
import { desk, fresh, type Stored, phone, settle } from './visit.ts'
import { listen, onSlowPhone, type Vitals, vitalsOf } from './vitals.ts'

const ROUNDS = 5

const publicPages = ['/sign-in', '/sign-up', '/faq', '/fees']
const pagesOfVendor = [
  '/dashboard',
  ...[
    'business',
    'banking',
    'payment-schedule',
    'documents',
    'agreements',
    'clients',
    'users',
    'security',
  ].map((page) => `/dashboard/account/${page}`),
]

interface Asked {
  readonly url: string
  readonly stored?: Stored | undefined
  readonly like: typeof phone
}

const visit = (browser: Browser, { url, stored, like }: Asked): Promise<Vitals> =>
  fresh(browser, { ...like, stored }, async (page) => {
    await listen(page)
    await onSlowPhone(page)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    return vitalsOf(page)
  })

async function worstShiftOf(browser: Browser, baseUrl: string, stored: Stored): Promise<Figure> {
  let worst = { shift: -1, where: '' }
  for (const like of [phone, desk]) {
    for (const path of [...publicPages, ...pagesOfVendor]) {
      const asked = { url: baseUrl + path, like, stored: pagesOfVendor.includes(path) ? stored : undefined }
      const { shift } = await visit(browser, asked)
      if (shift > worst.shift) worst = { shift, where: `${path} at ${like.viewport?.width} px` }
    }
  }
  const pages = publicPages.length + pagesOfVendor.length
  return {
    name: 'layout shift, worst page',
    figure: worst.shift,
    unit: '',
    bar: { atMost: 0.02 },
    note: `of ${pages} pages at two widths; ${worst.where}`,
  }
}

/** The limits are the values that Lighthouse calls good on a phone, where its curve scores 90. */
async function onSlowPhoneRows(browser: Browser, baseUrl: string): Promise<Figure[]> {
  const rounds: Vitals[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await visit(browser, { url: `${baseUrl}/sign-in`, like: phone }))
  }
  const note = `median of ${ROUNDS}`
  const name = (what: string) => `/sign-in on a slow phone, ${what}`
  const row = (what: string, of: keyof Vitals, atMost: number): Figure => ({
    name: name(what),
    figure: median(rounds.map((each) => each[of])),
    unit: 'ms',
    bar: { atMost },
    note,
  })
  return [
    row('first paint', 'firstPaint', 1800),
    row('largest paint', 'largestPaint', 2500),
    row('blocked', 'blocked', 200),
    { name: name('score'), figure: median(rounds.map(score)), unit: 'of 100', bar: { atLeast: 98 }, note },
  ]
}

export async function paints(browser: Browser, baseUrl: string, stored: Stored): Promise<Figure[]> {
  const shift = await worstShiftOf(browser, baseUrl, stored)
  return [...(await onSlowPhoneRows(browser, baseUrl)), shift]
}
