import { partnerBrands } from '@sooner/rules/partners'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, Readonly<Record<Theme, string>>>

function tokensOf(selector: string): Tokens {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const base = tokensOf(':root')
const brands = ['sooner', ...[...css.matchAll(/data-brand='(\w+)'/g)].map(([, brand = '']) => brand)]
const themes: readonly Theme[] = ['light', 'dark']

function colour(brand: string, theme: Theme, name: string): string {
  const own = tokensOf(`:root[data-brand='${brand}']`).get(name) ?? base.get(name)
  if (!own) throw new Error(`no colour ${name}`)
  return own[theme]
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'card', 'sunken']
const states = ['positive', 'warning', 'negative', 'info', 'neutral']

/** Text needs 4.5 on its ground, the outline of a control 3. */
const pairs: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'muted', 'accent', 'accent-strong', ...states].map((text) => [text, ground, 4.5] as const),
  ),
  ...states.map((state) => [state, `${state}-tint`, 4.5] as const),
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-strong', 4.5],
  ['control', 'ground', 3],
  ['control', 'card', 3],
]

const cases = brands.flatMap((brand) =>
  themes.flatMap((theme) => pairs.map((pair) => [brand, theme, ...pair] as const)),
)

test('every brand and every color are read from the file', () => {
  expect(brands).toEqual(['sooner', ...Object.keys(partnerBrands)])
  expect(base.size).toBe(20)
})

test.each(cases)('%s, %s: %s on %s has at least %d', (brand, theme, text, ground, least) => {
  expect(contrast(colour(brand, theme, text), colour(brand, theme, ground))).toBeGreaterThanOrEqual(least)
})

const system = readFileSync(new URL('system.css', import.meta.url), 'utf8')

test('four breakpoints: mobile 480, tablet 768, laptop 1024, desktop 1200 pixels', () => {
  const found = [...system.matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g)]
  expect(found.map(([, name, rem]) => [name, Number(rem) * 16])).toEqual([
    ['mobile', 480],
    ['tablet', 768],
    ['laptop', 1024],
    ['desktop', 1200],
  ])
})

test('four font families each have a local fallback', () => {
  const fonts = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
  for (const family of ['inter', 'recoleta', 'saans', 'grotesk']) {
    expect(system).toContain(`--font-${family}: var(--face-${family});`)
    const [, face = '', fallback = ''] = new RegExp(`--face-${family}: '(.+?)', '(.+?)',`).exec(css) ?? []
    for (const name of [face, fallback]) expect(fonts).toContain(`font-family: '${name}';`)
  }
  expect(fonts).not.toContain('http')
})

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('every brand has an accent and a mark of its own', () => {
  const logo = readFileSync(new URL('../ui/logo.tsx', import.meta.url), 'utf8')
  for (const brand of brands) expect(logo.match(new RegExp(`^  ${brand}: `, 'gm'))).toHaveLength(2)
  for (const theme of themes)
    expect(new Set(brands.map((brand) => colour(brand, theme, 'accent'))).size).toBe(brands.length)
})
