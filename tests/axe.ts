import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/**
 * Loads axe into a document once instead of before every run, and asks only for violations. The wrapper of @axe-core/playwright
 * opens a second page at every run, which takes longer than the check itself.
 */
const own = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(own.resolve('axe-core/axe.min.js'), 'utf8')

export const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Brand and theme change only colors, so the other rules are checked in one combination. */
export const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

interface Axe {
  run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Loads axe into every frame, because axe calls itself in child frames to find out what they contain. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(source)
}

/** Returns the violations that axe finds on the page, outside the elements that `exclude` selects. */
export async function violations(
  page: Page,
  options: object,
  exclude: readonly string[] = [],
): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ([wanted, without]) => {
      const { axe } = window as unknown as { axe: Axe }
      // A selector in `exclude` without a match must not fail the run.
      const there = without.filter((selector) => document.querySelector(selector))
      const context = there.length > 0 ? { exclude: there } : document
      const found = await axe.run(context, { ...wanted, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [options, exclude] as const,
  )
}
