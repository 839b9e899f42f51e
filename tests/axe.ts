import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/**
 * axe, put into a document once and not before each of its runs, and asked for what is wrong alone. Its own wrapper opens a second
 * page at every run, which costs more than the looking.
 */
const own = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(own.resolve('axe-core/axe.min.js'), 'utf8')

export const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Brand and theme change colours and nothing else, so the rest is looked at once. */
export const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Into every frame, since axe asks itself in those below what is there. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
}

/** What axe finds wrong on the page, but for what `exclude` selects. */
export async function violations(
  page: Page,
  options: object,
  exclude: readonly string[] = [],
): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ([wanted, without]) => {
      const { axe } = window as unknown as { axe: Axe }
      // What can't be found is no reason to stop.
      const there = without.filter((selector) => document.querySelector(selector))
      const context = there.length > 0 ? { exclude: there } : document
      const found = await axe.run(context, { ...wanted, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [options, exclude] as const,
  )
}
