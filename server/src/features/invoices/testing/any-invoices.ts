import { currencies } from '@sooner/money'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { payoutMethods } from '@sooner/rules/programs'
import fc from 'fast-check'
import { displayStateOf, payStatusOf } from '../domain/display-state.ts'
import { storedInvoice, type StoredInvoice } from './stored-invoices.ts'

const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-11-20', '2026-12-31']
const day = fc.constantFrom(...days)
const maybeDay = fc.option(day)
const earlyReasons = ['no-days-early', 'document-required', 'not-offered', 'credit-memo'] as const
/** Text that LIKE, CSV or a spreadsheet could take for something else. */
const words = [
  'INV-1',
  'inv-1',
  '50%_off',
  'a\\b',
  '=1+1',
  '-12.50',
  '+1 (2)',
  '@x',
  'é',
  'a,"b"',
  '\t=2',
  ' =3',
  'x\ny',
  '0042',
]
const word = fc.constantFrom(...words)

const own = fc.record({
  invoice_id: fc.uuid(),
  partner_number: fc.constantFrom(1, 2),
  external_client_id: fc.constantFrom('A', 'B', 'C'),
  client_name: word,
  number: word,
  reference: fc.option(word),
  description: fc.option(word),
  source: fc.constantFrom('feed', 'upload', 'form'),
  currency: fc.constantFrom(...currencies),
  amount_minor: fc.constantFrom(-500n, -1n, 0n, 5n, 100n, 123_456_789_012n),
  open_amount_minor: fc.constantFrom(-500n, 0n, 5n, 99n, 123_456_789_012n),
  settled_minor: fc.constantFrom(0n, 0n, 5n, 200n),
  funded_minor: fc.constantFrom(0n, 0n, 5n, 104n),
  invoice_date: day,
  due_date: maybeDay,
  eligible_at: maybeDay,
  estimated_payment_date: maybeDay,
  acceleration_days: fc.option(fc.constantFrom(0, 1, 30)),
  state: fc.constantFrom(...invoiceStates),
  reason: fc.option(fc.constantFrom(...earlyReasons), { freq: 2 }),
  payout_method: fc.option(fc.constantFrom(...payoutMethods), { freq: 4 }),
  reasons: fc.subarray([...holdReasons], { minLength: 1, maxLength: 3 }),
  batch_transfer_id: fc.option(fc.constantFrom(...ids(1))),
  instant_payout_id: fc.option(fc.constantFrom(...ids(2))),
  on_demand_payout_id: fc.option(fc.constantFrom(...ids(3))),
  created_at: fc.nat(3).map((at) => new Date(Date.UTC(2026, 10, 1, 10, 0, 0, at))),
})

function ids(kind: number): readonly string[] {
  return [1, 2].map((n) => `00000000-0000-7000-8000-0000000000${kind}${n}`)
}
export const batchIds = ids(1)
export const instantIds = ids(2)
export const onDemandIds = ids(3)
export const anyDay = day
export const anyWord = word

/** Rows as the domain stores them, with few different values, so that most of them tie with others. */
export const anyInvoices = (vendorId: string, partner?: number): fc.Arbitrary<readonly StoredInvoice[]> =>
  fc
    .uniqueArray(own, { selector: ({ invoice_id }) => invoice_id, minLength: 20, maxLength: 80 })
    .map((rows) =>
      rows.map(({ reasons, reason, ...row }) =>
        finished(vendorId, { ...row, partner_number: partner ?? row.partner_number }, { reasons, reason }),
      ),
    )

function finished(
  vendor_id: string,
  row: Partial<StoredInvoice> & {
    readonly state: (typeof invoiceStates)[number]
    readonly amount_minor: bigint
    readonly open_amount_minor: bigint
    readonly settled_minor: bigint
    readonly funded_minor: bigint
  },
  {
    reasons,
    reason,
  }: { readonly reasons: readonly string[]; readonly reason: (typeof earlyReasons)[number] | null },
): StoredInvoice {
  const isHeld = row.state === 'requires-manual-approval'
  const held = isHeld ? 'on-hold' : reason
  const { open_amount_minor: open, settled_minor: settled, funded_minor: funded } = row
  const mayBeFunded = !['imported', 'cancelled', 'applied', 'closed-for-redirect'].includes(row.state)
  return storedInvoice({
    ...row,
    vendor_id,
    funded_minor: mayBeFunded && funded <= (open > 0n ? open : 0n) + settled ? funded : 0n,
    document_kind: row.amount_minor < 0n ? 'credit-memo' : 'invoice',
    reason: held,
    hold_reasons: isHeld ? [...reasons] : [],
    display_state: displayStateOf(row.state, held),
    pay_status: payStatusOf(row.state),
    payout_method: payStatusOf(row.state) === 'Paid' ? (row.payout_method ?? null) : null,
    closed_for_redirect_reason: row.state === 'closed-for-redirect' ? 'partner-paid' : null,
    fee_minor: row.amount_minor > 0n ? 7n : null,
    net_minor: row.amount_minor > 0n ? row.amount_minor - 7n : null,
  })
}
