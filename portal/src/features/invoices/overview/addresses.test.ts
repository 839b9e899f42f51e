import { expect, test } from 'vitest'
import { ofClient } from './addresses.ts'

test('the address of a client’s invoices names the partner too', () => {
  const oak = (partnerId: number) => ofClient({ partnerId, externalClientId: 'OAK' })
  expect(oak(1)).toBe('/dashboard?tab=invoices&clients=1+OAK#list')
  expect(oak(2)).toBe('/dashboard?tab=invoices&clients=2+OAK#list')
})
