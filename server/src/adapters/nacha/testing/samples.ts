import fc from 'fast-check'
import type { RailEntry, Submission } from '../../../features/transfers/index.ts'
import type { NachaSettings } from '../format.ts'

export const settings: NachaSettings = {
  destination: '021000021',
  destinationName: 'Sample Bank',
  origin: '1234567890',
  originName: 'Sooner Payments Inc',
  companyName: 'Sooner',
  companyId: '1234567890',
  originatingBank: '021000021',
}

/** Completes eight digits to a routing number by the published weights. */
const routingNumber = (first: string) => {
  const sum = Array.from(first).reduce(
    (total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return first + String((10 - (sum % 10)) % 10)
}

export const entry = (given: Partial<RailEntry> = {}): RailEntry => ({
  key: 'S00000000000001',
  kind: 'credit',
  type: 'vendor-payment',
  amountMinor: 125_050n,
  currency: 'USD',
  account: {
    country: 'US',
    type: 'checking',
    routingNumber: '011000015',
    accountNumber: '1234567890',
    holder: 'Brightside Cleaning LLC',
    isPerson: false,
  },
  description: 'SOONER PAY',
  references: [{ reference: 'PAY-1001', amountMinor: 125_050n }],
  mandate: null,
  origin: { vendorId: '0199a5f0-0000-7000-8000-00000000000a', transferIds: [] },
  digest: 'a digest',
  ...given,
})

export const submission = (entries: readonly RailEntry[], given: Partial<Submission> = {}): Submission => ({
  key: '0199a5f0-0000-7000-8000-000000000001',
  currency: 'USD',
  number: 1,
  database: 'a database',
  batchOn: '2026-11-23',
  settlesOn: '2026-11-24',
  submittedAt: new Date('2026-11-23T21:00:00Z'),
  entries,
  ...given,
})

const account = fc.record({
  country: fc.constant('US' as const),
  type: fc.constantFrom('checking' as const, 'savings' as const),
  routingNumber: fc
    .tuple(fc.constantFrom('01', '12', '21', '32', '61', '72'), fc.integer({ min: 0, max: 999_999 }))
    .map(([prefix, rest]) => routingNumber(prefix + String(rest).padStart(6, '0'))),
  accountNumber: fc.stringMatching(/^[1-9]\d{3,16}$/),
  holder: fc.oneof(
    fc.constantFrom('Zoë Ångström & Søn', 'Peña "Ñandú" Ltd', 'A', '渡辺 Trading', '渡辺'),
    fc.stringMatching(/^[!-~][ -~]{0,40}$/),
  ),
  isPerson: fc.boolean(),
})

/** What is paid for the references is the amount of the entry. */
const dividing = (amountMinor: bigint, references: RailEntry['references']) => {
  const named = references.filter(({ reference }) => /[!-)+-[\]-}]/.test(reference))
  const part = amountMinor / BigInt(named.length || 1)
  return named.map(({ reference }, at) => ({
    reference,
    amountMinor: at === 0 ? amountMinor - part * BigInt(named.length - 1) : part,
  }))
}

const drawn = {
  type: fc.constantFrom('vendor-payment' as const, 'fee-debit' as const, 'pay-on' as const),
  currency: fc.constant('USD' as const),
  account,
  description: fc.constantFrom('SOONER PAY', 'SOONER FEE', 'RETRY PYMT'),
  references: fc.array(
    fc.record({
      reference: fc.stringMatching(/^[ -~é]{0,40}$/),
      amountMinor: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
    }),
    { maxLength: 20 },
  ),
  mandate: fc.constant(null),
  origin: fc.constant({ vendorId: '0199a5f0-0000-7000-8000-00000000000a', transferIds: [] }),
  digest: fc.constant('a digest'),
}

const money = fc
  .record({
    ...drawn,
    kind: fc.constantFrom('credit' as const, 'debit' as const),
    amountMinor: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
  })
  .map((one) => (one.description === 'RETRY PYMT' ? { ...one, kind: 'debit' as const } : one))
  .map((one) => ({ ...one, references: dividing(one.amountMinor, one.references) }))
const prenote = fc.record({
  ...drawn,
  type: fc.constant('prenote' as const),
  description: fc.constant('PRENOTE'),
  kind: fc.constant('prenote' as const),
  amountMinor: fc.constant(0n),
})
/** Two credits and the debit of their sum, as bank accounts creates them; the debit may be repeated without the credits. */
const verifying = fc
  .record({
    ...drawn,
    type: fc.constant('micro-deposit' as const),
    first: fc.bigInt({ min: 1n, max: 49n }),
    second: fc.bigInt({ min: 1n, max: 49n }),
    isRetry: fc.boolean(),
  })
  .map(({ first, second, isRetry, ...made }) => {
    const credit = { ...made, kind: 'credit' as const, description: 'ACCTVERIFY' }
    const debit = { ...made, kind: 'debit' as const, amountMinor: first + second }
    return isRetry
      ? [{ ...debit, description: 'RETRY PYMT' }]
      : [
          { ...credit, amountMinor: first },
          { ...credit, amountMinor: second },
          { ...debit, description: 'ACCTVERIFY' },
        ]
  })

/** Random entries of every kind, with the keys that payments give them. */
export const manyEntries: fc.Arbitrary<readonly RailEntry[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: money.map((one) => [one]) },
      prenote.map((one) => [one]),
      verifying,
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((groups) =>
    groups.flat().map((made, at) => ({ ...made, key: `S${String(at + 1).padStart(14, '0')}` })),
  )
