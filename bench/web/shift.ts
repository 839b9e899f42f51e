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

/** What a role opens, signed in as who is stored. */
interface Pages {
  readonly paths: readonly string[]
  readonly stored?: Stored
}

const pagesOfOperator = ['/console', '/console/invoices', '/console/documents']

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
  stored: { readonly vendor: Stored; readonly operator: Stored },
): Promise<Figure> {
  const all: readonly Pages[] = [
    { paths: publicPages },
    { paths: pagesOfVendor, stored: stored.vendor },
    { paths: pagesOfOperator, stored: stored.operator },
  ]
  let worst = { shift: -1, where: '' }
  for (const like of [phone, desk]) {
    for (const { paths, stored: who } of all) {
      for (const path of paths) {
        const shift = await visit(browser, { url: baseUrl + path, like, stored: who })
        if (shift > worst.shift) worst = { shift, where: `${path} at ${like.viewport?.width} px` }
      }
    }
  }
  return {
    name: 'layout shift, worst page',
    figure: worst.shift,
    unit: '',
    bar: { atMost: 0.02 },
    note: `of ${all.flatMap(({ paths }) => paths).length} pages at two widths; ${worst.where}`,
  }
}
