import { holdReasons, type HoldReason } from '@sooner/rules/hold-reasons'
import { invoiceStates, type InvoiceState } from '@sooner/rules/invoice-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayStateOf, payStatusOf } from '../domain/display-state.ts'
import { reasonOf } from '../domain/refresh.ts'
import { wholeQuery } from '../testing/any-query.ts'
import { intakeWorld } from '../testing/intake-world.ts'
import { storedInvoice, storeInvoices } from '../testing/stored-invoices.ts'
import { type AskedFilters, listInvoices, listInvoicesRequiringDocument } from './read-invoices.ts'
import { readComing } from '../store/arrivals.ts'
import { getWaitingInvoices } from './read-totals.ts'

const { db, sql, invoices, vendorNamed } = await intakeWorld()
const page = { page: 1, limit: 1000 }
const signature = 'Invoice Requires Partner Service Agreement'
const open: readonly InvoiceState[] = [
  ...(['imported', 'requires-manual-approval', 'awaiting-eligibility', 'open-for-redirect'] as const),
]

/** An invoice in any situation, with the reasons that hold it if it is held. */
interface Situation {
  readonly state: InvoiceState
  readonly reasons: readonly HoldReason[]
  readonly isMemo: boolean
  readonly lacksDocument: boolean
  readonly hasProgram: boolean
  readonly isBlocked: boolean
  readonly daysEarly: number | null
  readonly source: 'feed' | 'upload'
}

const plain: Omit<Situation, 'state' | 'reasons' | 'lacksDocument'> = {
  isMemo: false,
  hasProgram: true,
  isBlocked: false,
  daysEarly: 10,
  source: 'feed',
}
const anySituation: fc.Arbitrary<Situation> = fc.record({
  state: fc.oneof(fc.constantFrom(...open), fc.constantFrom(...invoiceStates)),
  reasons: fc.shuffledSubarray([...holdReasons], { minLength: 1, maxLength: 4 }),
  isMemo: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  lacksDocument: fc.boolean(),
  hasProgram: fc.boolean(),
  isBlocked: fc.boolean(),
  daysEarly: fc.constantFrom(null, 0, 10),
  source: fc.constantFrom('feed', 'upload'),
})
/** Each reason, alone and beside a missing signature, and each open state; with and without a missing document. */
const everySituation: readonly Situation[] = [true, false].flatMap((lacksDocument) => [
  ...holdReasons.flatMap((reason) =>
    [[reason], [reason, signature] as const].map((reasons) => ({
      ...plain,
      lacksDocument,
      reasons,
      state: 'requires-manual-approval' as const,
    })),
  ),
  ...open.map((state) => ({ ...plain, lacksDocument, reasons: [holdReasons[0]], state })),
])

/** The amounts differ by powers of two, so that equal sums are of the same invoices. */
function rowOf(situation: Situation, vendor_id: string, at: number) {
  const { state, isMemo, lacksDocument, source } = situation
  const documentKind = isMemo ? 'credit-memo' : 'invoice'
  const reason = reasonOf({ ...situation, documentKind })
  const amount = 2n ** BigInt(at % 40)
  return storedInvoice({
    vendor_id,
    source,
    state,
    reason,
    number: `N-${at}`,
    document_kind: documentKind,
    amount_minor: isMemo ? -amount : amount,
    hold_reasons: state === 'requires-manual-approval' ? [...new Set(situation.reasons)] : [],
    requires_document: lacksDocument,
    display_state: displayStateOf(state, reason),
    pay_status: payStatusOf(state),
    closed_for_redirect_reason: state === 'closed-for-redirect' ? 'partner-paid' : null,
  })
}

async function vendorWith(situations: readonly Situation[], mustSign: boolean): Promise<string> {
  const vendorId = await vendorNamed()
  // A deactivated vendor can't do anything about the agreement, so nothing is in its way that it could change.
  if (!mustSign) await sql`update directory.vendors set status = 'deactivated' where vendor_id = ${vendorId}`
  await storeInvoices(
    db,
    situations.map((situation, at) => rowOf(situation, vendorId, at)),
  )
  return vendorId
}

const numbersOf = (rows: readonly { readonly number: string }[]) =>
  rows.map(({ number }) => number).toSorted()
const chosen = (situations: readonly Situation[], is: (one: Situation) => boolean) =>
  situations.flatMap((one, at) => (is(one) ? [`N-${at}`] : [])).toSorted()

/** What the dashboard's line counts, its list shows, and the dialog offers, must be the same invoices. */
async function expectAgreement(situations: readonly Situation[], mustSign: boolean): Promise<void> {
  const vendorId = await vendorWith(situations, mustSign)
  const listed = async (filters: Partial<AskedFilters>) =>
    listInvoices(invoices, vendorId, {
      ...wholeQuery.asked,
      ...page,
      sortField: 'number',
      sortDirection: 'asc',
      ...filters,
    })
  const waiting = await getWaitingInvoices(invoices, vendorId)
  const expectCounted = async (reason: (typeof waiting)[number]['reason'], numbers: readonly string[]) => {
    const line = waiting.find((row) => row.reason === reason)
    const list = await listed({ waitsFor: reason })
    expect([reason, numbersOf(list.data)]).toEqual([reason, numbers])
    expect([reason, list.total, (line?.invoiceCount ?? 0) + (line?.creditMemoCount ?? 0)]).toEqual([
      ...[reason, numbers.length, numbers.length],
    ])
    return list
  }
  const isOpen = ({ isMemo, state }: Situation) => !isMemo && open.includes(state)

  const needing = chosen(situations, (one) => isOpen(one) && one.lacksDocument)
  const list = await expectCounted('document-required', needing)
  const offered = await listInvoicesRequiringDocument(invoices, vendorId, page)
  expect([offered.total, numbersOf(offered.data)]).toEqual([needing.length, needing])
  for (const { eligibility } of list.data)
    expect(eligibility).toMatchObject({ reason: 'document-required', owner: 'vendor' })

  const coming = await readComing(db, vendorId, '9999-12-31')
  const withoutDate = coming.filter(({ restsOn }) => restsOn === 'document')
  expect(withoutDate.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)).toBe(
    chosen(situations, (one) => isOpen(one) && one.lacksDocument && one.state !== 'open-for-redirect').length,
  )

  const unsigned = waiting.find(({ reason }) => reason === signature)
  expect(unsigned?.invoiceCount ?? 0).toBe(
    chosen(
      situations,
      (one) => isOpen(one) && one.state === 'requires-manual-approval' && one.reasons.includes(signature),
    ).length,
  )
  if (mustSign) await expectCounted('agreement-unsigned', chosen(situations, isOpen))

  for (const row of waiting) {
    const { data, total } = await listed({ waitsFor: row.reason, sentBy: row.sentBy ?? undefined })
    expect([row.reason, row.sentBy, total]).toEqual([
      ...[row.reason, row.sentBy, row.invoiceCount + row.creditMemoCount],
    ])
    expect([row.reason, data.reduce((sum, one) => sum + one.openAmountMinor, 0)]).toEqual([
      ...[row.reason, row.owedMinor],
    ])
    const shown = data.filter(({ documentKind }) => documentKind === 'invoice')
    if (row.owner !== 'vendor')
      expect(shown.filter(({ eligibility }) => eligibility.owner === 'vendor')).toEqual([])
    // A row of the list names first what the line names.
    if (holdReasons.some((reason) => reason === row.reason))
      expect(shown.filter(({ holdReasons: named }) => named[0] !== row.reason)).toEqual([])
  }
}

test.each([true, false])(
  'whatever holds an invoice, it is counted, listed and offered by what it needs of its vendor (an agreement as well: %s)',
  async (mustSign) => {
    await expectAgreement(everySituation, mustSign)
  },
)

test('what is counted for the vendor is what is listed and offered, in any situation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySituation, { minLength: 1, maxLength: 40 }), fc.boolean(), expectAgreement),
    { numRuns: 40 },
  )
})
