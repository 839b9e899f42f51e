import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { looks, ownLook } from './looks.ts'

const tokens = new URL('../../../../portal/src/styles/tokens.css', import.meta.url)

test('mails have the accents of the portal, for every brand with its own', async () => {
  const css = await readFile(tokens, 'utf8')
  const pairOf = (rule: string, name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? []
  const lookIn = (rule: string) => {
    const [accent, accentDark] = pairOf(rule, 'accent')
    const [accentInk, accentInkDark] = pairOf(rule, 'accent-ink')
    return { accent, accentDark, accentInk, accentInkDark }
  }
  const rules = css.split(/^}/m)
  expect(ownLook).toEqual(lookIn(rules[0] ?? ''))
  const branded = rules.flatMap((rule) => {
    const brand = /data-brand='(\w+)'/.exec(rule)?.[1]
    return brand === undefined ? [] : [[brand, lookIn(rule)] as const]
  })
  expect(looks).toEqual(Object.fromEntries(branded))
})
