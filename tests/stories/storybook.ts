import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..')

export const brands = ['sooner', 'harborline', 'keystone', 'northgate', 'demo'] as const
export const themes = ['light', 'dark'] as const

export interface Look {
  readonly brand: (typeof brands)[number]
  readonly theme: (typeof themes)[number]
}

export interface Story {
  readonly id: string
  readonly importPath: string
}

export const storyFiles = globSync('portal/src/**/*.stories.tsx', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()

interface Channel {
  on: (event: string, reported: (...payload: unknown[]) => void) => void
  off: (event: string, reported: (...payload: unknown[]) => void) => void
  emit: (event: string, ...payload: unknown[]) => void
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
  }
}

/** Shows another story in the same page, because loading the Storybook for each story would take most of the time. */
export async function show(page: Page, id: string): Promise<void> {
  const problem = await page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__
        const ends = ['storyRendered', 'storyThrewException', 'storyErrored', 'storyMissing']
        const reported = ends.map((event) => {
          const end = (...payload: unknown[]) => {
            if (event === 'storyRendered' && payload[0] !== storyId) return
            for (const [name, listener] of reported) channel.off(name, listener)
            resolve(event === 'storyRendered' ? '' : `${event}: ${JSON.stringify(payload)}`)
          }
          channel.on(event, end)
          return [event, end] as const
        })
        const isShown = new URLSearchParams(location.search).get('id') === storyId
        if (isShown) channel.emit('forceRemount', { storyId })
        else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
  expect(problem, id).toBe('')
  await page.evaluate(async () => {
    await document.fonts.ready
    // A component that measures its own width renders again in the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })
}

export async function dress(page: Page, { brand, theme }: Look): Promise<void> {
  await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { brand, theme })
}

/** Shows the present story in this language. */
export async function speak(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.evaluate(
    (spoken) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { language: spoken } }),
    language,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

interface Storybook {
  readonly page: Page
  readonly stories: readonly Story[]
  /** Returns the console messages since the last call. */
  readonly reported: () => string[]
}

/** All tests of a worker share one page. */
export const test = base.extend<object, { storybook: Storybook }>({
  storybook: [
    async ({ browser }, use) => {
      const url = process.env['STORYBOOK_URL'] ?? ''
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const loud: string[] = []
      page.on('pageerror', (error) => loud.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) loud.push(message.text())
      })
      const { entries } = (await (await page.request.get(`${url}/index.json`)).json()) as {
        entries: Record<string, Story>
      }
      const stories = Object.values(entries).map(({ id, importPath }) => ({
        id,
        importPath: importPath.replace(/^\.\//, ''),
      }))
      await page.goto(`${url}/iframe.html?id=${stories[0]?.id}&viewMode=story`)
      await page.locator('main').waitFor()
      await use({ page, stories, reported: () => loud.splice(0) })
      await page.close()
    },
    { scope: 'worker' },
  ],
})

export const storiesOf = ({ stories }: Storybook, file: string): readonly Story[] =>
  stories.filter(({ importPath }) => importPath === file)
