import { addDays } from '@sooner/rules/banking-calendar'
import { importInvoices } from '../../server/src/features/invoices/use-cases/import-invoices.ts'
import type { IncomingInvoice } from '../../server/src/features/invoices/index.ts'
import { incomingRow } from '../../server/src/features/invoices/testing/incoming-row.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import type { SimulatedVendor } from './accounts.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** Sends what partners know of their invoices on a day: new ones, changed ones, cancelled ones and credit memos. */
export interface Feed {
  send(day: string): Promise<void>
}

const maxRemembered = 60

export function openFeed(world: World, vendors: readonly SimulatedVendor[]): Feed {
  const random = world.random.stream('feed')
  const { invoicesPerDay } = world.sizes
  const sent = new Map<string, IncomingInvoice[]>()
  let counted = 0
  const nextId = () => `S-${String((counted += 1)).padStart(6, '0')}`
  const rowsOf = (vendor: SimulatedVendor, partnerId: number, day: string): readonly IncomingInvoice[] => {
    const known = sent.get(`${vendor.id} ${partnerId}`) ?? []
    const count = random.int(0, 2 * invoicesPerDay + 1)
    const fresh = Array.from({ length: count }, () => newRow(random, nextId(), vendor, day, known))
    const again = known
      .filter(() => random.happens(8))
      .map((row) => (random.happens(300) ? { ...row, isCancelled: true } : changedRow(random, row)))
    const memos = known.filter(() => random.happens(8)).map((row) => memoOf(random, nextId(), row, day))
    sent.set(
      `${vendor.id} ${partnerId}`,
      [
        ...known.filter((row) => !again.some(({ key }) => key === row.key)),
        ...again.filter(({ isCancelled }) => !isCancelled),
        ...fresh,
      ].slice(-maxRemembered),
    )
    return [...fresh, ...again, ...memos]
  }
  return {
    async send(day) {
      for (const vendor of vendors)
        for (const partnerId of vendor.partnerIds) {
          const rows = rowsOf(vendor, partnerId, day)
          if (rows.length === 0) continue
          const about = {
            vendorId: vendor.id,
            partnerId,
            source: 'feed',
            actor: 'feeder',
            uploadId: null,
          } as const
          await transact(world.db, (tx) => importInvoices(world.invoices, tx, { ...about, rows }))
        }
    },
  }
}

function newRow(
  random: Random,
  id: string,
  { currency }: SimulatedVendor,
  day: string,
  known: readonly IncomingInvoice[],
): IncomingInvoice {
  const amountMinor = BigInt(random.happens(30) ? random.int(9_000_00, 300_000_00) : random.int(1, 4_000_00))
  const client = random.int(1, 6)
  const invoiceDate = addDays(day, -random.int(0, 35))
  const copied = random.happens(30) && known.length > 0 ? random.pick(known) : undefined
  return incomingRow({
    key: { by: 'source-id', id },
    number: copied?.number ?? `INV-${id}`,
    currency,
    externalClientId: copied?.externalClientId ?? `C-${client}`,
    clientName: `Client ${client}`,
    clientAddress: random.happens(20) ? null : `${client} Marlow Court, Albany`,
    reference: random.happens(300) ? `REF-${random.int(1, 40)}` : null,
    amountMinor,
    ...statedParts(random, amountMinor),
    invoiceDate: random.happens(10) ? addDays(day, 5) : invoiceDate,
    glDate: random.happens(50) ? null : invoiceDate,
    paymentTermsDays: random.pick([null, 15, 30, 45, 60]),
    clientDueDate: random.happens(200) ? addDays(invoiceDate, random.int(10, 90)) : null,
    period: random.happens(40) ? 'OPEN' : null,
    approvedAt: random.happens(400) ? new Date(`${day}T13:00:00Z`) : null,
    lines: linesOf(random, amountMinor),
  })
}

/** What is open, paid and credited: mostly nothing is stated, sometimes only what is open, and sometimes what does not add up. */
function statedParts(random: Random, amountMinor: bigint) {
  const openMinor = BigInt(random.int(0, Number(amountMinor) + 1))
  if (random.happens(40)) return { openAmountMinor: openMinor }
  if (!random.happens(60)) return {}
  const paidMinor = BigInt(random.int(0, Number(amountMinor - openMinor) + 1))
  const creditedMinor = amountMinor - openMinor - paidMinor + (random.happens(100) ? 1n : 0n)
  return { openAmountMinor: openMinor, paidMinor, creditedMinor }
}

/** One line or several, which add up to the amount. One of them may be negative. */
function linesOf(random: Random, amountMinor: bigint): IncomingInvoice['lines'] {
  if (random.happens(650)) return []
  const kind = random.happens(50) ? 'tax-actual' : 'labor'
  const discount = random.happens(100) ? BigInt(random.int(1, 100)) : 0n
  const first = (amountMinor * BigInt(random.int(1, 1000))) / 1000n
  return [
    { kind, description: 'Work', amountMinor: first },
    { kind: 'material', description: null, amountMinor: amountMinor - first + discount },
    ...(discount > 0n ? [{ kind: 'discount', description: 'Discount', amountMinor: -discount }] : []),
  ]
}

/** Another amount, or the period closed: what a partner changes in what it has sent. */
function changedRow(random: Random, row: IncomingInvoice): IncomingInvoice {
  if (row.period === 'OPEN') return { ...row, period: 'CLOSED' }
  if (random.happens(300)) return { ...row, glDate: row.invoiceDate, clientAddress: '1 Marlow Court, Albany' }
  const amountMinor = BigInt(random.int(1, 4_000_00))
  const nothingPaid = { openAmountMinor: null, paidMinor: null, creditedMinor: null }
  return { ...row, ...nothingPaid, amountMinor, lines: linesOf(random, amountMinor) }
}

const memoOf = (random: Random, id: string, row: IncomingInvoice, day: string): IncomingInvoice =>
  incomingRow({
    ...row,
    key: { by: 'source-id', id },
    documentKind: 'credit-memo',
    number: `CM-${id}`,
    lines: [],
    amountMinor: -BigInt(random.int(1, Number(row.amountMinor) + 2)),
    openAmountMinor: null,
    paidMinor: null,
    creditedMinor: null,
    invoiceDate: day,
    glDate: day,
    clientDueDate: null,
    isCancelled: false,
    linked: row.key.by === 'source-id' && random.happens(800) ? { by: 'source-id', id: row.key.id } : null,
  })
