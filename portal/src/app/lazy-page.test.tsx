import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>
const load = () => Promise.resolve({ Greeting, more: 1 })

test('a loaded page is rendered at once, without a second wait', async () => {
  const Page = lazyPage(load, (it) => it.Greeting)
  expect(await Page.load()).toMatchObject({ more: 1 })
  expect(renderToStaticMarkup(<Page name="Ann" />)).toBe('<p>Hello, Ann</p>')
})

test('a page that could not be loaded is requested again', async () => {
  let tries = 0
  const Page = lazyPage(
    () => ((tries += 1) === 1 ? Promise.reject(new Error('away')) : load()),
    (it) => it.Greeting,
  )
  await expect(Page.load()).rejects.toThrow('away')
  await Page.load()
  expect(renderToStaticMarkup(<Page name="Ann" />)).toBe('<p>Hello, Ann</p>')
})
