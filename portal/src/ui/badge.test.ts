import { verificationStatuses } from '@sooner/rules/bank-accounts'
import { documentStates, documentStatuses } from '@sooner/rules/documents'
import { invoiceDisplayStates, lineItemDisplayStates, payStatuses } from '@sooner/rules/invoice-states'
import { externalClientStatuses } from '@sooner/rules/partners'
import { taskExecutionStates, transferBatchStatuses, transferDisplayStates } from '@sooner/rules/transfers'
import { businessVerifications, vendorStatuses } from '@sooner/rules/vendors'
import { expect, test } from 'vitest'
import { type BadgeKind, displayStates } from './badge.tsx'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const vocabulary: Readonly<Record<BadgeKind, readonly string[]>> = {
  invoice: invoiceDisplayStates,
  payStatus: payStatuses,
  transfer: transferDisplayStates,
  batch: transferBatchStatuses,
  document: documentStates,
  documentStatus: documentStatuses,
  vendor: vendorStatuses,
  verification: verificationStatuses,
  business: businessVerifications,
  client: externalClientStatuses,
  task: taskExecutionStates,
}

const kinds = Object.entries(vocabulary) as [BadgeKind, readonly string[]][]

test.each(kinds)('every state of %s has an appearance, and a text in both languages', (kind, states) => {
  expect(Object.keys(displayStates[kind]).toSorted()).toEqual(states.toSorted())
  expect(Object.keys(en.badges[kind]).toSorted()).toEqual(states.toSorted())
  expect(Object.keys(es.badges[kind]).toSorted()).toEqual(states.toSorted())
})

test.each(kinds)('no two states of %s differ by their color alone', (kind) => {
  for (const words of [en, es]) {
    const texts = Object.values<string>(words.badges[kind])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('a line item shows an invoice’s states without Applied', () => {
  expect(invoiceDisplayStates.filter((state) => state !== 'Applied')).toEqual(lineItemDisplayStates)
})

test('the values of the specification are displayed with its spelling', () => {
  expect(Object.values(en.badges.invoice)).toEqual([...invoiceDisplayStates])
  expect(Object.values(en.badges.payStatus)).toEqual([...payStatuses])
})
