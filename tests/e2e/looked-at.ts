import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * A page as axe sees it: its elements with what they say, what is chosen and filled in, and what has the focus. What differs from
 * person to person and from run to run (numbers, addresses, what React numbers) is no other page.
 */
const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')]
    const states = fields.map((field) => {
      const { checked, value } = field as HTMLInputElement
      return `${String(checked)}${value !== ''}`
    })
    const all = [...document.querySelectorAll('*')]
    const focus = document.activeElement === null ? -1 : all.indexOf(document.activeElement)
    return [focus, ...states, document.documentElement.outerHTML].join('\n')
  })

const alike = (picture: string): string =>
  picture
    .replaceAll(/\b[\w.+-]+(@|%40)[\w-]+\.test\b/g, 'somebody')
    .replaceAll(/_r_\w+_/g, 'numbered')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'id')
    .replaceAll(/(?<![\w-])\d+/g, '0')

/** Whether no journey of this run has had this page looked at yet, at this width; from now on one has. */
export async function isNew(page: Page): Promise<boolean> {
  const picture = `${page.viewportSize()?.width} ${alike(await pictureOf(page))}`
  const name = createHash('sha256').update(picture).digest('hex')
  // Two journeys at once can't both make it.
  return mkdir(join(process.env['E2E_LOOKED_AT'] ?? '', name)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    },
  )
}
