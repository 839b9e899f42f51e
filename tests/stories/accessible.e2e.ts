import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { colours, everything, violations } from '../axe.ts'
import { isNightly } from '../scope.ts'
import { brands, dress, type Look, show, speak, storiesOf, storyFiles, test, themes } from './storybook.ts'

/** A story shows a part of a page, without a heading of level one. */
const ofPieces = { ...everything, rules: { 'page-has-heading-one': { enabled: false } } }

/** The first look is inspected in full; the others only change colors. */
const usual: Look = { brand: 'sooner', theme: 'light' }
const dark: Look = { brand: 'sooner', theme: 'dark' }
const looksOfOtherBrands: readonly Look[] = brands
  .filter((brand) => brand !== 'sooner')
  .flatMap((brand) => themes.map((theme) => ({ brand, theme })))

/** The look of another brand that is always the one of this story, whatever other stories there are. */
const lookOf = (id: string): Look => {
  const [first = 0] = createHash('sha256').update(id).digest()
  return looksOfOtherBrands[first % looksOfOtherBrands.length] ?? dark
}

/** `nightly` inspects each story in all looks. */
const otherLooks = (id: string): readonly Look[] => [dark, ...(isNightly ? looksOfOtherBrands : [lookOf(id)])]

/** After ten rows of a table, the remaining rows repeat the same colors. */
const repeated = ['.ledger tbody tr:nth-child(n + 11)']

const [desk, phone] = [
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
]

const styleSheets = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('style').length + document.adoptedStyleSheets.length)

async function inspectLooks(page: Page, id: string): Promise<void> {
  expect.soft(await violations(page, ofPieces), id).toEqual([])
  for (const look of otherLooks(id)) {
    await dress(page, look)
    const found = await violations(page, colours, repeated)
    expect.soft(found, `${id}, ${look.brand}, ${look.theme}`).toEqual([])
  }
  await dress(page, usual)
}

async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(async () => {
    // A component that measures its own width renders again in the frame after a resize.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return document.documentElement.scrollWidth - innerWidth
  })
  expect.soft(over, `${what} is wider than the window`).toBeLessThanOrEqual(0)
}

test.describe.configure({ mode: 'parallel' })

test('every look is that of a story', ({ storybook }) => {
  const seen = new Set(storybook.stories.flatMap(({ id }) => [usual, ...otherLooks(id)]))
  expect(seen.size).toBe(brands.length * themes.length)
})

for (const file of storyFiles) {
  test(`${file} is accessible in its looks, and fits 320 px in both languages`, async ({ storybook }) => {
    const { page, reported } = storybook
    const stories = storiesOf(storybook, file)
    expect(stories.length).toBeGreaterThan(0)
    await dress(page, usual)
    const sheets = await styleSheets(page)
    for (const { id } of stories) {
      await page.setViewportSize(desk)
      await show(page, id)
      await inspectLooks(page, id)
      // The portal's content security policy would refuse an injected style sheet; the Storybook has no such policy.
      expect.soft(await styleSheets(page), `${id} injects a style sheet`).toBe(sheets)
      await page.setViewportSize(phone)
      await fits(page, `${id}, en`)
      await speak(page, 'es')
      await fits(page, `${id}, es`)
      await speak(page, 'en')
    }
    expect(reported()).toEqual([])
  })
}
