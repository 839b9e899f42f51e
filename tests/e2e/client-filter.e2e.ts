import { expect, type Page } from '@playwright/test'
import { enterList } from './invoice-list.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const limit = 100

interface Rows {
  readonly data: readonly object[]
}

/** Answers as for a vendor of 101 clients: the last one is on a second page, which arrives when the journey lets it. */
async function withManyClients(page: Page) {
  const further = Promise.withResolvers<'there' | 'failed'>()
  await page.route(
    (url) =>
      url.pathname.endsWith('/statistics/clientTotals') && url.searchParams.get('limit') === `${limit}`,
    async (route) => {
      const url = new URL(route.request().url())
      const isFirst = url.searchParams.get('page') === '1'
      url.searchParams.set('page', '1')
      const answer = await route.fetch({ url: url.toString() })
      const body = (await answer.json()) as Rows
      const client = (name: string) => ({ ...body.data[0], externalClientId: name, clientName: name })
      const first = Array.from({ length: limit }, (_, at) => client(`Bakery ${at + 1}`))
      if (!isFirst && (await further.promise) === 'failed') return route.fulfill({ status: 500, body: '{}' })
      const data = isFirst ? first : [client('Zephyr Inn')]
      return route.fulfill({ response: answer, json: { ...body, data, total: limit + 1 } })
    },
  )
  await enterList(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const clients = page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Clients' })
  await clients.getByLabel('Find a client').fill('zephyr')
  return { clients, further }
}

test('the filter finds a client behind the first hundred', onPhoneInEverything, async ({ page }) => {
  const { clients, further } = await withManyClients(page)
  await expect(clients).toContainText('Searching your other clients…')
  further.resolve('there')
  await clients.getByRole('checkbox', { name: 'Zephyr Inn' }).check()
  await clients.getByLabel('Find a client').fill('nobody')
  await expect(clients).toContainText('No client with this name.')
  await clients.getByLabel('Find a client').fill('')
  await expect(clients.getByRole('checkbox')).toHaveCount(limit)
  await expect(clients).toContainText('1 more. Type a name to find them.')
  await inspect(page)
})

test('where not all clients arrive, the filter denies no client', inEverything, async ({ page }) => {
  expectNoise(page)
  const { clients, further } = await withManyClients(page)
  further.resolve('failed')
  await expect(clients).toContainText('No client with this name among the 100 with the largest open amounts.')
})
