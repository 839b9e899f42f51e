import fc from 'fast-check'
import type { RailEntry, Submission } from '../../../features/transfers/index.ts'
import type { SterlingAccount } from '../write-file.ts'

export const own: SterlingAccount = {
  name: 'Sooner Payments Ltd',
  partyId: 'SOONER1',
  sortCode: '200000',
  accountNumber: '55779911',
  creditorId: '123456',
}

export const entry = (given: Partial<RailEntry> = {}): RailEntry => ({
  key: 'S00000000000001',
  kind: 'credit',
  type: 'vendor-payment',
  amountMinor: 125_050n,
  currency: 'GBP',
  account: {
    country: 'GB',
    type: 'checking',
    routingNumber: '401234',
    accountNumber: '12345678',
    holder: 'Brightside Cleaning Ltd',
    isPerson: false,
  },
  description: 'SOONER PAY',
  references: [{ reference: 'PAY-1001', amountMinor: 125_050n }],
  mandate: null,
  origin: { vendorId: '0199a5f0-0000-7000-8000-00000000000a', transferIds: [] },
  digest: 'a digest',
  ...given,
})

export const submission = (entries: readonly RailEntry[]): Submission => ({
  key: '0199a5f0-0000-7000-8000-000000000002',
  currency: 'GBP',
  number: 1,
  database: 'a database',
  batchOn: '2026-11-23',
  settlesOn: '2026-11-24',
  submittedAt: new Date('2026-11-23T15:30:00Z'),
  entries,
})

/** Random entries with texts that XML and banks can't hold as they are. */
export const manyEntries: fc.Arbitrary<readonly RailEntry[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('credit' as const, 'debit' as const),
      amountMinor: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      accountNumber: fc.stringMatching(/^[1-9]\d{7}$/),
      holder: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('<&>"\'', '渡辺', ']]>', ' '),
      ),
      description: fc.constantFrom('SOONER PAY', 'RETRY PYMT'),
      references: fc
        .oneof(
          fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 }),
          fc.constant(Array.from({ length: 20 }, (_, at) => `INVOICE & NOTE ${2_026_000 + at}`)),
        )
        .map((references) => references.map((reference) => ({ reference, amountMinor: 1n }))),
      mandate: fc.stringMatching(/^[A-Z0-9]{1,35}$/),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((entries) =>
    entries.map(({ accountNumber, holder, ...made }, at) =>
      entry({
        ...made,
        key: `S${String(at + 1).padStart(14, '0')}`,
        account: { ...entry().account, accountNumber, holder },
      }),
    ),
  )
