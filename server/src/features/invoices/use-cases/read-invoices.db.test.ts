import { currencies, eachCurrency } from '@sooner/money'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { invoice, lineItem } from '@sooner/contract/invoices'
import { csvFormats } from '@sooner/rules/csv-formats'
import fc from 'fast-check'
import type { Expression } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { pricesOf, readPrices, type Pricing } from '../../pricing/index.ts'
import { anyPricing, knownPricings, withheld } from '../../pricing/testing/any-pricing.ts'
import type { Eligibility, UnpayableVendor } from '../domain/eligibility.ts'
import { invoiceExport, lineItemExport } from '../store/exports.ts'
import { listLineItems } from '../store/invoice-parts.ts'
import { listInvoices } from '../store/invoices.ts'
import { eligibleInvoices, type PriceableInvoice } from '../store/priceable.ts'
import { anyInvoices } from '../testing/any-invoices.ts'
import { anyQuery, maybe, wholeQuery } from '../testing/any-query.ts'
import { parseCsv } from '../testing/csv.ts'
import { adjustmentsOf, matches, shownState, sorted } from '../testing/reference.ts'
import { storedInvoice, storedLine, storeInvoices, type StoredInvoice } from '../testing/stored-invoices.ts'
import { answerInvoice, answerLineItem, type InvoiceAnswer } from './answer-invoice.ts'
import { filterOf } from './read-invoices.ts'

const { db, copy } = await testDatabase()
const vendorId = randomUUID()
const otherId = randomUUID()

/** The rows of one vendor among those of another one; the ids differ for every seed of the test. */
const [anyRows = []] = fc.sample(anyInvoices(vendorId), 1)
/** Invoices of each partner, currency and client that nothing is in the way of. */
const open = ['A', 'B', 'C'].flatMap((external_client_id) =>
  [1, 2].flatMap((partner_number) =>
    currencies.map((currency) =>
      storedInvoice({
        vendor_id: vendorId,
        external_client_id,
        partner_number,
        currency,
        amount_minor: 1234n,
        invoice_date: '2026-01-31',
        estimated_payment_date: '2026-02-28',
      }),
    ),
  ),
)
/** One that would not arrive earlier. */
const late = storedInvoice({
  vendor_id: vendorId,
  external_client_id: 'A',
  estimated_payment_date: '2026-01-31',
})
/** A partner can't correct it, so its step is another than that of one from a feed. */
const uploaded = storedInvoice({
  vendor_id: vendorId,
  source: 'upload',
  state: 'requires-manual-approval',
  display_state: 'Ineligible',
  reason: 'on-hold',
  hold_reasons: ['Invalid Due Date'],
  created_at: new Date('2026-11-01T10:00:01Z'),
})
const awaiting = storedInvoice({
  vendor_id: vendorId,
  source: 'upload',
  display_state: 'Ineligible',
  reason: 'partner-awaited',
  estimated_payment_date: null,
  acceleration_days: null,
  created_at: new Date('2026-11-01T10:00:02Z'),
})
const rows = [...anyRows, ...open, late, uploaded, awaiting]
const [others = []] = fc.sample(anyInvoices(otherId), 1)
const lines = rows.flatMap((row, at) =>
  Array.from({ length: at % 3 }, (_, index) =>
    storedLine(row, { position: index + 1, kind: '=labor', description: at % 2 === 0 ? null : '@home' }),
  ),
)
await storeInvoices(db, [...rows, ...others], lines)
const seen = new Map<string, number>()
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

test('a page and its total are those of the slow reference, for any filters, sort and page', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ asked, vendor, sort, direction, page, limit }) => {
      const found = sorted(
        rows.filter((row) => matches(row, asked, vendor)),
        sort,
        direction,
      )
      const read = await listInvoices(db, vendorId, filterOf(asked, vendor), { sort, direction, page, limit })
      const expected = found.slice((page - 1) * limit, page * limit)
      expect(read.data.map(({ id }) => id)).toEqual(expected.map(({ invoice_id: id }) => id))
      expect(read.total).toBe(found.length)
      for (const row of read.data) invoice.parse(answerInvoice(row, vendor))
      note(found.length === 0 ? 'none' : 'some')
    }),
    { numRuns: 1500 },
  )
  // The filters leave something often enough for the order to be tested.
  expect(seen.get('some')).toBeGreaterThan(200)
}, 120_000)

/** What the reference expects of the file of one format: the cells that identify a row and those that could go wrong. */
const cell = (word: string | null | undefined): string | null => {
  if (word === null || word === undefined) return null
  return /^\s*[=+\-@]|^[\t\r\n]/.test(word) && !/^[-+]?\d[\d.,]*$/.test(word) ? `'${word}` : word
}
const decimal = (minor: bigint | number | null | undefined) =>
  minor === null || minor === undefined ? null : (Number(minor) / 100).toFixed(2)
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const today = { ...eachCurrency(() => '2026-02-02'), GBP: '2026-02-01' }
const isPastDue = ({ document_kind: kind, pay_status: pay, due_date: due, currency }: StoredInvoice) =>
  kind === 'invoice' && pay === 'Unpaid' && typeof due === 'string' && due < today[currency]

const hasArrived = ({ estimated_payment_date: on, currency }: StoredInvoice) => (on ?? '') <= today[currency]

const describeRow = ({ client_name: client, number, reference }: StoredInvoice) =>
  cell([client, number, reference].filter((one) => one !== null && one !== undefined).join(' '))

function expectedCells(
  format: (typeof csvFormats)[number],
  row: StoredInvoice,
  vendor: UnpayableVendor | null,
  answer: InvoiceAnswer | undefined,
) {
  const amount = Number(row.amount_minor)
  if (format === 'quickbooks 3 column') return [american(row.invoice_date), describeRow(row), decimal(amount)]
  if (format === 'quickbooks 4 column')
    return [
      american(row.invoice_date),
      describeRow(row),
      ...(amount < 0 ? [null, decimal(-amount)] : [decimal(amount), null]),
    ]
  if (format === 'vendor')
    return [
      ...[
        cell(row.number),
        cell(row.reference),
        cell(row.client_name),
        row.invoice_date,
        row.due_date ?? null,
      ],
      ...[
        row.estimated_payment_date ?? null,
        decimal(amount),
        decimal(Number(adjustmentsOf(row))),
        decimal(answer?.feeMinor),
        decimal(answer?.netMinor),
      ],
      ...[
        row.currency,
        shownState(row, vendor),
        row.display_state === 'Paid' && hasArrived(row) ? (row.estimated_payment_date ?? null) : null,
        null,
      ],
    ]
  return undefined
}

/** What is left of limits of exposure, so that some exceed that of all clients, some that of one tier, and some none. */
const anyLimits = fc
  .tuple(fc.boolean(), fc.constantFrom(50n, 1_000_000_000_000n), fc.constantFrom(3n, 50n))
  .map(([isLimited, ofAll, ofTier]) => ({
    left: isLimited
      ? [
          { partnerId: 1, currency: 'USD' as const, creditTier: null, leftMinor: ofAll },
          {
            partnerId: 1,
            currency: 'GBP' as const,
            creditTier: 'investment-grade' as const,
            leftMinor: ofTier,
          },
          { partnerId: 2, currency: 'USD' as const, creditTier: 'unrated' as const, leftMinor: ofTier },
        ]
      : [],
    tiers: [
      { partnerId: 1, externalClientId: 'A', creditTier: 'investment-grade' as const },
      { partnerId: 2, externalClientId: 'B', creditTier: 'non-investment-grade' as const },
    ],
  }))
const anyPrices = fc
  .tuple(anyPricing([1, 2], ['A', 'B', 'C']), anyLimits)
  .map(([pricing, limits]): Pricing => ({ ...pricing, limits }))
const payOn = { ...eachCurrency(() => '2026-02-02'), GBP: '2026-01-31' }

const priced = (pricing: Pricing) => (priceable: Expression<PriceableInvoice>) =>
  pricesOf(priceable, {
    pricing,
    methods: ['instant-payout', 'on-demand-payout'],
    payOn,
    payable: pricing.payable === undefined ? currencies : [pricing.payable],
    limits: pricing.limits,
    limited: 'each',
  })

test('an export has the rows of the list in its order, and every cell of each format', async () => {
  const reasons = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      fc.constantFrom(...csvFormats),
      anyPrices,
      async ({ asked, vendor, sort, direction }, format, pricing) => {
        const found = sorted(
          rows.filter((row) => matches(row, asked, vendor)),
          sort,
          direction,
        )
        const exported = format === 'mesa past due' ? found.filter(isPastDue) : found
        const facts = { format, vendor, today, pricesOf: priced(pricing) }
        const file = await text(
          await copy.out(invoiceExport(db, vendorId, filterOf(asked, vendor), { sort, direction }, facts)),
        )
        const [head = [], ...body] = parseCsv(file)
        const answers = await answersOf(vendor, pricing)
        for (const row of exported) reasons.add(answers.get(row.invoice_id)?.eligibility.reason ?? null)
        if (!format.startsWith('mesa')) {
          expect(body).toEqual(
            exported.map((row) => expectedCells(format, row, vendor, answers.get(row.invoice_id))),
          )
          return
        }
        expect(body.map((cells) => cells[0])).toEqual(exported.map(({ invoice_id: id }) => id))
        for (const cells of body) {
          const record: Record<string, string | null> = Object.fromEntries(
            head.map((name, at): [string, string | null] => [name ?? '', cells[at] ?? null]),
          )
          expect(record).toMatchObject(asCells(answers.get(cells[0] ?? '') ?? {}))
        }
      },
    ),
    {
      numRuns: 300,
      examples: knownPricings.map((one): [typeof wholeQuery, 'mesa', Pricing] => [wholeQuery, 'mesa', one]),
    },
  )
  for (const reason of [
    null,
    'no-payable-account',
    'exposure-limit',
    'no-price',
    'not-offered',
    'no-days-early',
  ])
    expect(reasons).toContain(reason)
}, 120_000)

test('an export states that a signature would open a way, as the list does', async () => {
  const facts = { format: 'mesa' as const, vendor: null, today, pricesOf: priced(withheld) }
  const [head = [], ...body] = parseCsv(
    await text(
      await copy.out(invoiceExport(db, vendorId, {}, { sort: 'createdAt', direction: 'asc' }, facts)),
    ),
  )
  const stated = new Map(body.map((cells) => [cells[0], cells[head.indexOf('eligibilityReason')]]))
  const ids = open
    .filter((row) => row.partner_number === 1 && row.currency === 'USD')
    .map((row) => row.invoice_id)
  const answers = await answersOf(null, withheld)
  for (const id of ids) {
    expect(answers.get(id)?.eligibility).toMatchObject({
      reason: 'agreement-unsigned',
      nextStep: 'sign-agreement',
    })
    expect(stated.get(id)).toBe('agreement-unsigned')
  }
})

const paging = { sort: 'createdAt', direction: 'asc', page: 1, limit: 1000 } as const
const { data: stored } = await listInvoices(db, vendorId, {}, paging)

/** The answers of the list under these prices. */
async function answersOf(
  vendor: UnpayableVendor | null,
  pricing: Pricing,
): Promise<ReadonlyMap<string, InvoiceAnswer>> {
  const prices = await readPrices(db, priced(pricing)(eligibleInvoices(vendorId)))
  const offers = new Map(prices.map((price) => [price.invoiceId, price]))
  return new Map(stored.map((row) => [row.id, answerInvoice(row, vendor, offers)]))
}

const asCell = (value: string | number | boolean | null) => (value === null ? null : String(value))

type Value = string | number | null | readonly string[] | Eligibility

/** An answer as the cells of the format `mesa`. */
const asCells = (answer: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]: [string, Value]): [string, string | null][] => {
      if (name === 'eligibility')
        return Object.entries(value as Eligibility).map(
          ([part, inner]: [string, boolean | string | null]) => [
            `eligibility${part.slice(0, 1).toUpperCase()}${part.slice(1)}`,
            asCell(inner),
          ],
        )
      if (typeof value === 'object' && value !== null) return [[name, Object.values(value).join('; ')]]
      const isText = ['number', 'reference', 'clientName', 'description', 'externalClientId'].includes(name)
      return [[name, isText ? cell(asCell(value)) : asCell(value)]]
    }),
  )

test('the format with every field has the fields of the contract', () => {
  const statement = invoiceExport(
    db,
    vendorId,
    {},
    { sort: 'number', direction: 'asc' },
    {
      format: 'mesa',
      vendor: null,
      today,
      pricesOf: priced(withheld),
    },
  )
  const fields = Object.keys(invoice.shape).filter((name) => name !== 'eligibility')
  expect(fields.filter((name) => !statement.includes(` as "${name}"`))).toEqual([])
  const ofLines = lineItemExport(
    db,
    vendorId,
    {},
    { sort: 'number', direction: 'asc' },
    { format: 'mesa', vendor: null, today },
  )
  expect(Object.keys(lineItem.shape).filter((name) => !ofLines.includes(` as "${name}"`))).toEqual([])
})

test('line items are those of the matching invoices, in their order, in pages and in files', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyQuery,
      maybe(fc.subarray([...rows].slice(0, 9))),
      async ({ asked, vendor, sort, direction, page, limit }, chosen) => {
        const found = sorted(
          rows.filter((row) => matches(row, asked, vendor)),
          sort,
          direction,
        )
          .filter((row) => chosen === undefined || chosen.includes(row))
          .flatMap((row) => lines.filter(({ invoice_id: id }) => id === row.invoice_id))
        const filter = { ...filterOf(asked, vendor), invoiceIds: chosen?.map(({ invoice_id: id }) => id) }
        const read = await listLineItems(db, vendorId, filter, { sort, direction, page, limit })
        expect(read.total).toBe(found.length)
        expect(read.data.map(({ id }) => id)).toEqual(
          found.slice((page - 1) * limit, page * limit).map(({ line_item_id: id }) => id),
        )
        const answers = read.data.map(({ reason, ...line }) =>
          lineItem.parse(answerLineItem(line, { reason }, vendor)),
        )
        const file = await text(
          await copy.out(
            lineItemExport(db, vendorId, filter, { sort, direction }, { format: 'mesa', vendor, today }),
          ),
        )
        const [head = [], ...body] = parseCsv(file)
        expect(body.map((cells) => cells[0])).toEqual(found.map(({ line_item_id: id }) => id))
        for (const answer of answers) {
          const cells = body.find(([id]) => id === answer.id) ?? []
          expect(cells[head.indexOf('displayState')]).toBe(answer.displayState)
          expect(cells[head.indexOf('kind')]).toBe("'=labor")
        }
      },
    ),
    { numRuns: 200 },
  )
}, 120_000)
