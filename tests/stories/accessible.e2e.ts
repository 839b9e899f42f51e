import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { brands, dress, type Look, show, speak, storiesOf, storyFiles, test, themes } from './storybook.ts'

/** The very axe that the journeys use. It is put into the page once, not before each of some thousand runs. */
const own = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(own.resolve('axe-core/axe.min.js'), 'utf8')

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // A story is a piece of a page, and has no heading of the first rank of its own.
  rules: { 'page-has-heading-one': { enabled: false } },
}
/** Brand and theme change colours and nothing else, so the rest is looked at once. */
const contrast = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const violations = (page: Page, options: object): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run({ ...wanted, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)

const looks: readonly Look[] = brands.flatMap((brand) => themes.map((theme) => ({ brand, theme })))

const styleSheets = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('style').length + document.adoptedStyleSheets.length)

test.beforeAll(async ({ storybook: { page } }) => {
  await page.evaluate(axeSource)
})

for (const file of storyFiles) {
  test(`${file} is accessible in every brand and theme`, async ({ storybook }) => {
    const { page, heard } = storybook
    const stories = storiesOf(storybook, file)
    expect(stories.length).toBeGreaterThan(0)
    const sheets = await styleSheets(page)
    for (const { id } of stories) {
      await dress(page, { brand: 'sooner', theme: 'light' })
      await show(page, id)
      expect.soft(await violations(page, everything), id).toEqual([])
      for (const look of looks) {
        await dress(page, look)
        expect.soft(await violations(page, contrast), `${id}, ${look.brand}, ${look.theme}`).toEqual([])
      }
      // The content security policy would refuse it in the portal; the Storybook has none.
      expect.soft(await styleSheets(page), `${id} injects a style sheet`).toBe(sheets)
    }
    expect(heard()).toEqual([])
  })
}

for (const language of ['en', 'es']) {
  test(`every story fits a window of 320 px, ${language}`, async ({ storybook: { page, stories } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await speak(page, language)
    for (const { id } of stories) {
      await show(page, id)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, `${id} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await speak(page, 'en')
  })
}
