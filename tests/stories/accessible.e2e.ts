import { expect, type Page } from '@playwright/test'
import { colours, everything, violations } from '../axe.ts'
import { brands, dress, type Look, show, speak, storiesOf, storyFiles, test, themes } from './storybook.ts'

/** A story is a piece of a page, and has no heading of the first rank of its own. */
const ofPieces = { ...everything, rules: { 'page-has-heading-one': { enabled: false } } }

const looks: readonly Look[] = brands.flatMap((brand) => themes.map((theme) => ({ brand, theme })))

const styleSheets = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('style').length + document.adoptedStyleSheets.length)

for (const file of storyFiles) {
  test(`${file} is accessible in every brand and theme`, async ({ storybook }) => {
    const { page, heard } = storybook
    const stories = storiesOf(storybook, file)
    expect(stories.length).toBeGreaterThan(0)
    const sheets = await styleSheets(page)
    for (const { id } of stories) {
      await dress(page, { brand: 'sooner', theme: 'light' })
      await show(page, id)
      expect.soft(await violations(page, ofPieces), id).toEqual([])
      for (const look of looks) {
        await dress(page, look)
        expect.soft(await violations(page, colours), `${id}, ${look.brand}, ${look.theme}`).toEqual([])
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
