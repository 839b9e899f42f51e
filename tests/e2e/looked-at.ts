import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isFirst } from './run-folder.ts'

/**
 * The page as axe sees it: its elements with their texts, the state of its fields, and the focus. Anything that differs between
 * people and runs (numbers, addresses, React's ids) is replaced afterwards by `alike`.
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

/** Whether this is the first time in this run that the page is inspected at this width; it is recorded as inspected. */
export async function isNew(page: Page): Promise<boolean> {
  const picture = `${page.viewportSize()?.width} ${alike(await pictureOf(page))}`
  const name = createHash('sha256').update(picture).digest('hex')
  return isFirst('looked-at', name)
}
