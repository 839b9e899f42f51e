import { expect, test } from 'vitest'
import type { WaitingInvoices } from '../../../lib/resources/invoices.ts'
import { ofClient, waitingFor } from './addresses.ts'

test('the address of a client’s invoices names the partner too', () => {
  const oak = (partnerId: number) => ofClient({ partnerId, externalClientId: 'OAK' })
  expect(oak(1)).toBe('/dashboard/invoices?clients=1+OAK')
  expect(oak(2)).toBe('/dashboard/invoices?clients=2+OAK')
})

test('the address of what waits names the sender where the step depends on it', () => {
  const waiting = (sentBy: WaitingInvoices['sentBy']) =>
    waitingFor({
      reason: 'partner-awaited',
      nextStep: 'contact-support',
      owner: 'operator',
      sentBy,
      currency: 'USD',
      invoiceCount: 1,
      creditMemoCount: 0,
      owedMinor: 100,
    })
  expect(waiting('vendor')).toBe('/dashboard/invoices?waitsFor=partner-awaited&sentBy=vendor')
  expect(waiting(null)).toBe('/dashboard/invoices?waitsFor=partner-awaited')
})
