import { allRoutes, operations } from '@sooner/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docsPage, html } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'

const names = [...allRoutes, ...operations].map(({ name }) => name)
const page = (served: readonly string[] = [], productName = 'Sooner') =>
  docsPage({ productName, served: new Set(served), stylesheet: '/docs.css' })
const part = (of: string, name: string) =>
  of.split('<article').find((article) => article.includes(`id="${name}"`)) ??
  expect.fail(`no part on ${name}`)

test('every route and operation has a section of its own', () => {
  const ids = [...page().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)
  expect(new Set(ids).size).toBe(ids.length)
  for (const name of names) expect(ids).toContain(name)
})

test('every link within the page leads somewhere', () => {
  const source = page()
  for (const [, to] of source.matchAll(/href="#([^"]+)"/g)) expect(source).toContain(` id="${to}"`)
})

test('everything that this build does not serve is marked, and nothing else', () => {
  expect(page().split('declared, not served yet')).toHaveLength(names.length + 1)
  expect(page(names)).not.toContain('declared, not served yet')
  const some = page(['SignUp', 'getHealth'])
  expect(part(some, 'SignUp')).not.toContain('not served yet')
  expect(part(some, 'getHealth')).not.toContain('not served yet')
  expect(part(some, 'getVendor')).toContain('not served yet')
})

test('a route shows its path, callers, fields and refusals', () => {
  const source = part(page(), 'addBankAccount').replaceAll('<wbr />', '')
  for (const words of [
    '/vendor-service/vendors/{id}/accounts',
    'owner',
    'not for read-only users',
    'confirmAccountNumber',
    'STEP_UP_REQUIRED',
    'micro-transactions',
  ]) {
    expect(source).toContain(words)
  }
  const list = part(page(), 'listInvoices')
  for (const words of ['data[].netMinor', 'or null', 'else 25', 'Duplicate Invoice Number For Client']) {
    expect(list).toContain(words)
  }
})

test('it contains no script and no inline style', () => {
  const source = page()
  expect(source).not.toMatch(/<script|<style|<iframe|javascript:/i)
  expect(source).not.toMatch(/<[^>]+\s(style|on\w+)=/i)
  expect(docsStyle).not.toMatch(/@import|url\(|https?:/)
})

test('inserted text is escaped', () => {
  const source = page([], '<img src=x onerror="alert(1)">&')
  expect(source).toContain('<title>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;: the contract</title>')
  expect(source).not.toContain('<img')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { source: written } = html`<p title="${text}">${[text]}</p>`
      expect(written.replaceAll(/<p title="|">|<\/p>/g, '')).not.toMatch(/[<>"']/)
    }),
  )
})
