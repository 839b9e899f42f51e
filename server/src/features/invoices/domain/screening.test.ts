import { addDays } from '@sooner/rules/banking-calendar'
import { holdReasonFacts, holdReasons, type HoldReason } from '@sooner/rules/hold-reasons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reasonsAfter, screen, type ScreenedDocument, type ScreeningFacts } from './screening.ts'

const today = '2026-06-15'
const clean: ScreeningFacts = {
  document: {
    documentKind: 'invoice',
    source: 'feed',
    externalClientId: 'C-1',
    number: 'INV-1',
    amountMinor: 1_000_00n,
    openAmountMinor: 1_000_00n,
    settledMinor: 0n,
    fundedMinor: 0n,
    waitingMinor: 0n,
    statedPaidMinor: null,
    unexplainedMinor: 0n,
    invoiceDate: '2026-06-01',
    glDate: '2026-06-01',
    dueDate: '2026-07-31',
    eligibleAt: '2026-07-01',
    isEligibleByDocument: true,
    period: 'CLOSED',
    lineKinds: ['labor'],
    importedOn: today,
  },
  terms: {
    amountThresholdMinor: 250_000_00n,
    uploadThresholdMinor: 100_000_00n,
    uploadsNeedConfirmation: false,
    excludesTax: false,
    clientInclusions: [],
    clientExclusions: [],
  },
  client: { name: 'Client', address: '1 Main Street', status: 'approved' },
  isDuplicate: false,
  lacksServiceAgreement: false,
  vendorRequiresApproval: false,
}

type Parts = {
  readonly [K in keyof ScreeningFacts]?: ScreeningFacts[K] extends object
    ? Partial<ScreeningFacts[K]>
    : ScreeningFacts[K]
}
const having = ({ document, terms, client, ...flags }: Parts): ScreeningFacts => ({
  ...clean,
  ...flags,
  document: { ...clean.document, ...document },
  terms: { ...clean.terms, ...terms },
  client: { ...clean.client, ...client },
})

test('an ordinary invoice is not held', () => {
  expect(screen(clean)).toEqual([])
})

const of = (document: Partial<ScreenedDocument>): Parts => ({ document })
const clientList = [{ kind: 'client-id', value: 'C-1' }] as const
const otherClient = [{ kind: 'client-id', value: 'C-2' }] as const
const pattern = [{ kind: 'number-pattern', value: 'inv-*' }] as const

/** For each reason: facts that are just inside its rule, and facts that are just outside. */
const golden: readonly (readonly [HoldReason, Parts, Parts])[] = [
  ['Amount Exceeds Threshold', of({ amountMinor: 250_000_01n }), of({ amountMinor: 250_000_00n })],
  [
    'Amount Exceeds Upload Threshold',
    of({ source: 'upload', amountMinor: 100_000_01n }),
    of({ source: 'upload', amountMinor: 100_000_00n }),
  ],
  [
    'Amount Exceeds Upload Threshold',
    of({ source: 'form', amountMinor: 100_000_01n }),
    of({ source: 'feed', amountMinor: 100_000_01n }),
  ],
  [
    'Uploaded Invoice Not Confirmed',
    { ...of({ source: 'form' }), terms: { uploadsNeedConfirmation: true } },
    { ...of({ source: 'feed' }), terms: { uploadsNeedConfirmation: true } },
  ],
  [
    'Uploaded Invoice Not Confirmed',
    { ...of({ source: 'upload' }), terms: { uploadsNeedConfirmation: true } },
    of({ source: 'upload' }),
  ],
  ['Imported Past Due', of({ dueDate: '2026-06-14' }), of({ dueDate: today })],
  ['Imported Past Eligible', of({ eligibleAt: '2026-06-14' }), of({ eligibleAt: today })],
  [
    'Imported Past Eligible',
    of({ eligibleAt: '2026-06-14' }),
    of({ eligibleAt: '2026-06-14', isEligibleByDocument: false }),
  ],
  ['Client Information Not Populated', { client: { name: null } }, { client: { name: 'x' } }],
  ['Client Information Not Populated', { client: { address: ' ' } }, { client: { address: 'x' } }],
  ['Client Not Approved', { client: { status: 'pending' } }, { client: { status: 'approved' } }],
  ['Client Not Approved', { client: { status: 'rejected' } }, {}],
  ['Open Amount Not Positive', of({ openAmountMinor: 0n }), of({ openAmountMinor: 1n })],
  // The partner has paid the provider, and the payment to the vendor came back; or the vendor has all that it was owed.
  [
    'Open Amount Not Positive',
    of({ openAmountMinor: 0n, settledMinor: 1_000_00n, fundedMinor: 1_000_00n }),
    of({ openAmountMinor: 0n, settledMinor: 1_000_00n }),
  ],
  [
    'Contains Tax Estimated Line Item',
    { document: { lineKinds: ['labor', 'tax-estimated'] }, terms: { excludesTax: true } },
    { document: { lineKinds: ['labor', 'tax-estimated'] } },
  ],
  [
    'Contains Tax Actual Line Item',
    { document: { lineKinds: ['tax-actual'] }, terms: { excludesTax: true } },
    { document: { lineKinds: ['tax'] }, terms: { excludesTax: true } },
  ],
  ['Invoice Date In Future', of({ invoiceDate: '2026-06-16' }), of({ invoiceDate: today })],
  ['Duplicate Invoice Number For Client', { isDuplicate: true }, { isDuplicate: false }],
  ['Invoice Requires Partner Service Agreement', { lacksServiceAgreement: true }, {}],
  ['Open Invoice', of({ period: 'OPEN' }), of({ period: 'CLOSED' })],
  ['Vendor Requires Manual Approval For All Invoices', { vendorRequiresApproval: true }, {}],
  [
    'Invoice Matches Client Exclusion',
    { terms: { clientExclusions: clientList } },
    { terms: { clientExclusions: otherClient } },
  ],
  [
    'Invoice Matches Client Exclusion',
    { terms: { clientExclusions: pattern } },
    { terms: { clientExclusions: pattern }, document: { number: 'X-INV-1' } },
  ],
  [
    'Invoice Does Not Match Client Inclusion',
    { terms: { clientInclusions: otherClient } },
    { terms: { clientInclusions: [...otherClient, ...pattern] } },
  ],
  ['Invalid Invoice Date', of({ invoiceDate: '2021-06-14' }), of({ invoiceDate: '2021-06-15' })],
  ['Invalid General Ledger Date', of({ glDate: '2027-06-16' }), of({ glDate: '2027-06-15' })],
  ['Invalid General Ledger Date', of({ glDate: '2021-06-14' }), of({ glDate: null })],
  ['Invalid Due Date', of({ dueDate: '2027-06-16' }), of({ dueDate: '2027-06-15' })],
  ['Invalid Due Date', of({ dueDate: null }), {}],
  ['Amounts Do Not Add Up', of({ statedPaidMinor: 0n, unexplainedMinor: 1n }), of({ statedPaidMinor: 5n })],
  ['Amounts Do Not Add Up', of({ statedPaidMinor: 5n, unexplainedMinor: -1n }), {}],
  ['Amounts Do Not Add Up', of({ unexplainedMinor: 1n, waitingMinor: 1n }), of({ unexplainedMinor: 1n })],
  [
    'Invalid Due Date',
    of({ dueDate: '2026-05-31' }),
    of({ dueDate: '2026-06-01', importedOn: '2026-06-01' }),
  ],
]

test.each(golden)('%s holds, and its neighbor does not', (reason, inside, outside) => {
  expect(screen(having(inside))).toContain(reason)
  expect(screen(having(outside))).not.toContain(reason)
})

test('each reason that screening finds has an example that leads to it', () => {
  const covered = new Set(golden.map(([reason]) => reason))
  expect(holdReasons.filter((reason) => holdReasonFacts[reason].isScreened && !covered.has(reason))).toEqual(
    [],
  )
})

test('a leap day is compared with the first of March of a common year', () => {
  const invoiceDate = (day: string) => screen(having(of({ invoiceDate: day, importedOn: '2024-02-29' })))
  expect(invoiceDate('2019-02-28')).toContain('Invalid Invoice Date')
  expect(invoiceDate('2019-03-01')).not.toContain('Invalid Invoice Date')
})

test('a credit memo is held for what makes it doubtful, and not for what concerns a payment', () => {
  const memo = { documentKind: 'credit-memo', amountMinor: -5n, openAmountMinor: -5n, dueDate: null } as const
  expect(screen(having({ document: { ...memo, period: 'OPEN' }, lacksServiceAgreement: true }))).toEqual([])
  expect(screen(having({ document: memo, vendorRequiresApproval: true }))).toEqual([
    'Vendor Requires Manual Approval For All Invoices',
  ])
  expect(screen(having({ document: memo, client: { status: 'pending' }, isDuplicate: true }))).toEqual([
    'Client Not Approved',
    'Duplicate Invoice Number For Client',
  ])
})

test('what an act has set stays, and what screening found before does not', () => {
  const reasons = fc.subarray([...holdReasons])
  const found = fc.subarray(holdReasons.filter((reason) => holdReasonFacts[reason].isScreened))
  fc.assert(
    fc.property(reasons, found, (before, now) => {
      const set = before.filter((reason) => !holdReasonFacts[reason].isScreened)
      expect(reasonsAfter(before, now).toSorted()).toEqual([...set, ...now].toSorted())
    }),
  )
})

test('reasons come in the order of the list, whatever else holds', () => {
  const facts = fc.record({
    isDuplicate: fc.boolean(),
    lacksServiceAgreement: fc.boolean(),
    vendorRequiresApproval: fc.boolean(),
    document: fc.record({
      amountMinor: fc.bigInt({ min: 0n, max: 300_000_00n }),
      dueDate: fc.integer({ min: -100, max: 400 }).map((count) => addDays(today, count)),
      period: fc.constantFrom('OPEN' as const, 'CLOSED' as const),
    }),
  })
  fc.assert(
    fc.property(facts, (parts) => {
      const found = screen(having(parts))
      expect(found).toEqual(holdReasons.filter((reason) => found.includes(reason)))
    }),
  )
})
