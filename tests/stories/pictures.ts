import { join } from 'node:path'
import { brands, dress, type Look, show, storiesOf, storyFiles, test, themes } from './storybook.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'pictures')
const wanted = new RegExp(process.env['PICTURES_OF'] ?? '', 'i')
const everyBrand = process.env['PICTURES_BRANDS'] === 'all'

const widths = [
  { width: 320, height: 640 },
  { width: 768, height: 700 },
  { width: 1440, height: 700 },
]

/** The other brands differ only in an accent color and a typeface, so one width is enough for them. */
const looksAt = (width: number): readonly Look[] =>
  brands
    .filter((brand) => brand === 'sooner' || everyBrand || width === 768)
    .flatMap((brand) => themes.map((theme) => ({ brand, theme })))

for (const file of storyFiles) {
  test(`pictures of ${file}`, async ({ storybook }) => {
    const { page } = storybook
    const stories = storiesOf(storybook, file).filter(({ id }) => wanted.test(id))
    for (const size of stories.length > 0 ? widths : []) {
      await page.setViewportSize(size)
      for (const { id } of stories) {
        await show(page, id)
        for (const look of looksAt(size.width)) {
          await dress(page, look)
          const path = join(folder, id, look.theme, look.brand, `${size.width}.png`)
          await page.screenshot({ path, fullPage: true, animations: 'disabled' })
        }
      }
    }
  })
}
