import type { Browser } from '@playwright/test'
import type { Figure } from '../bench.ts'
import { desk, fresh, type Stored, phone, settle } from './visit.ts'
import { listen, onSlowPhone, shiftOf } from './shifts-observed.ts'

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

interface Visited {
  readonly ofOwner: Stored
  readonly ofOperator: Stored
  /** The path of an invoice's page. */
  readonly invoice: string
}

interface Asked {
  readonly url: string
  readonly stored?: Stored | undefined
  readonly like: typeof phone
}

const visit = (browser: Browser, { url, stored, like }: Asked): Promise<number> =>
  fresh(browser, { ...like, stored }, async (page) => {
    await listen(page)
    await onSlowPhone(page)
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    return shiftOf(page)
  })

/** A fast line hides most shifts, so both widths are measured on the line and with the processor of a slow phone. */
export async function worstShiftOfPages(
  browser: Browser,
  baseUrl: string,
  { ofOwner, ofOperator, invoice }: Visited,
): Promise<Figure> {
  const pages: readonly (readonly [path: string, stored?: Stored])[] = [
    ...publicPages.map((path) => [path] as const),
    ...[...pagesOfVendor, invoice].map((path) => [path, ofOwner] as const),
    ['/console', ofOperator],
  ]
  let worst = { shift: -1, where: '' }
  for (const like of [phone, desk]) {
    for (const [path, stored] of pages) {
      const shift = await visit(browser, { url: baseUrl + path, like, stored })
      if (shift > worst.shift) worst = { shift, where: `${path} at ${like.viewport?.width} px` }
    }
  }
  return {
    name: 'layout shift, worst page',
    figure: worst.shift,
    unit: '',
    bar: { atMost: 0.02 },
    note: `of ${pages.length} pages at two widths; ${worst.where}`,
  }
}
