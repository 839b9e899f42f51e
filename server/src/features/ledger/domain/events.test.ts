import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decimalText } from '@sooner/money/text'
import { accounts } from '@sooner/rules/ledger'
import { transferTypes } from '@sooner/rules/transfers'
import { expect, test } from 'vitest'

import { examples, exampleTransfers } from '../testing/examples.ts'
import { collectionApplied, writtenOff } from './collection-events.ts'
import { feeNetted, invoiceRequested } from './payout-events.ts'
import { eventKinds, providerBooksId, requireSound, type LedgerTransaction } from './transaction.ts'
import { transferRefused, transferReturned, transferSettled, transferSubmitted } from './transfer-events.ts'

const money = readFileSync(join(import.meta.dirname, '../../../../../docs/money.md'), 'utf8')

function textOf({ vendorId, entries }: LedgerTransaction): string {
  const parts = entries.map(
    ({ account, amountMinor }) =>
      `${amountMinor > 0n ? '+' : '-'} ${account} ${decimalText(amountMinor < 0n ? -amountMinor : amountMinor, 2)}`,
  )
  return `${vendorId === providerBooksId ? 'provider: ' : ''}${parts.join(', ')}`
}

test.each(examples)('$event', ({ event, posted, postings }) => {
  expect(posted.map(textOf)).toEqual(postings)
  for (const one of posted) requireSound({ ...one, reverses: null })
  expect(money).toContain(`| ${event} | \`${posted[0]?.kind}\` | ${postings.join('<br>')} |`)
})

test('the examples cover every account, and the chart of accounts is documented', () => {
  const used = new Set(
    examples.flatMap(({ posted }) => posted.flatMap(({ entries }) => entries)).map(({ account }) => account),
  )
  expect(Object.keys(accounts).filter((account) => ![...used].some((one) => one === account))).toEqual([])
  for (const [account, { nature }] of Object.entries(accounts))
    expect(money).toMatch(`| \`${account}\` | ${nature} |`)
})

test('the examples cover every kind of event, and every event of every type of transfer; the document has no other rows', () => {
  const posted = examples.flatMap((example) => example.posted)
  expect(eventKinds.filter((kind) => !posted.some((one) => one.kind === kind))).toEqual([])
  expect(new Set([...exampleTransfers.map(({ type }) => type), 'prenote'])).toEqual(new Set(transferTypes))
  const texts = new Set(posted.map((one) => `${one.kind} ${textOf(one)}`))
  const missing = exampleTransfers
    .flatMap((transfer) => [
      transferSubmitted(transfer),
      transferSettled(transfer),
      transferReturned({ ...transfer, wasSettled: true }),
      transferReturned({ ...transfer, wasSettled: false }),
      transferRefused(transfer),
    ])
    .map((one) => `${one.kind} ${textOf(one)}`)
  expect(missing.filter((text) => !texts.has(text))).toEqual([])
  const [, events = ''] = money.split('| event | kind | postings |')
  const rows = events.split('\n\n')[0]?.split('\n').slice(2) ?? []
  expect(rows).toHaveLength(examples.length)
})

test('the mapping to a general ledger that is documented names every account', () => {
  const [, mapping = ''] = /```json\n([^`]*)```/.exec(money) ?? []
  const numbers = JSON.parse(mapping) as Record<string, string>
  expect(Object.keys(numbers).toSorted()).toEqual(Object.keys(accounts).toSorted())
})

const subject = { vendorId: 'v', subjectId: 's', currency: 'USD', partnerId: 1 } as const

test('an entry names the partner exactly where its account is divided by partner', () => {
  const { entries } = writtenOff({ ...subject, amountMinor: 1n })
  expect(entries.map(({ partnerId }) => partnerId)).toEqual([1, 1])
  expect(feeNetted({ ...subject, amountMinor: 1n }).entries.map(({ partnerId }) => partnerId)).toEqual([0, 0])
})

test('a collection on an invoice that is paid already belongs to the vendor', () => {
  const [, { entries }] = collectionApplied({ ...subject, amountMinor: 500n, openMinor: -20n })
  expect(entries.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ['clearing', 500n],
    ['payable-to-vendor', -500n],
  ])
})

test('what no event can be is refused', () => {
  const requested = { ...subject, scheme: 'discounting', openMinor: 100n } as const
  expect(() => invoiceRequested({ ...requested, feeMinor: 101n })).toThrow('exceeds its open amount')
  expect(() => invoiceRequested({ ...requested, feeMinor: -1n })).toThrow('is negative')
  expect(() =>
    transferSubmitted({ ...subject, type: 'vendor-payment', direction: 'debit', amountMinor: 1n }),
  ).toThrow('is no debit')
  const nothing = { ...feeNetted({ ...subject, amountMinor: 0n }), reverses: null }
  expect(() => requireSound(nothing)).toThrow('are not sound')
})
