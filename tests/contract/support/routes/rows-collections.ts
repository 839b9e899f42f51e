import { randomUUID } from 'node:crypto'
import {
  storedInvoice,
  storedLine,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import { received } from '../receiving.ts'
import type { Answered } from '../people.ts'
import type { Row, Rows } from './row.ts'
import { openReceipt } from './things.ts'
import type { World } from './world.ts'

const at = '/../payments-service'
const payment = (more: object = {}) => ({
  amountMinor: 5000,
  currency: 'USD',
  paymentMethod: 'ACH',
  paymentReference: 'WIRE 1',
  receivedOn: '2026-01-05',
  ...more,
})
const fed = () => ({ collections: [{ sourceId: randomUUID(), ...payment() }] })
/** The same again would be answered with what came of the first one. */
const entered = (more: object = {}) => ({ partnerId: 1, note: `statement ${randomUUID()}`, ...payment(more) })

const enter = ({ operator }: World, more: object = {}): Promise<Answered> =>
  operator.call('POST', `${at}/operator/collections`, entered(more))

/** A payment that the bank has booked, and that pays nothing yet. */
async function unapplied(world: World): Promise<string> {
  const reference = randomUUID()
  const id = String((await enter(world, { paymentReference: reference })).json['id'])
  await received(world.server, id)
  return id
}

const receiptExit = (exit: object) => ({ exit, note: 'as the bank says' })
const resolving = async (world: World, exit: object, id?: string): Promise<Answered> =>
  world.operator.call(
    'POST',
    `${at}/operator/receipts/${id ?? (await openReceipt(world.server))}/resolve`,
    receiptExit(exit),
  )
const refund = (amountMinor: number) => ({ kind: 'refund', amountMinor, reference: 'BACK 1' })
const assigned = (partnerId: number | null = 1) => ({ partnerId, note: 'their name is on it' })

const oneLine = ({ things }: World, amountMinor = 10) => ({
  lines: [{ vendorId: things.vendor.ours, invoiceId: things.documented.ours, amountMinor }],
  note: 'as the remittance says',
})

const ofCollection = { id: 'collection' } as const
const note = { note: 'the check bounced' }
const fedLine = { externalVendorId: 'V', sourceId: 'S' }

const applyTo = async (world: World, id: string, amountMinor: number): Promise<Answered> =>
  world.operator.call('POST', `${at}/operator/collections/${id}/lines`, oneLine(world, amountMinor))

/** An act on a payment that was recorded for it alone. */
const acting = (body: (world: World) => unknown): Row => ({
  params: ofCollection,
  by: 'operator',
  body,
  fine: async (world) => ({ params: { id: await unapplied(world) }, body: body(world) }),
})

const shortfalls = (id: string) => `${at}/operator/collections/${id}/lines`
const undoing = { number: 1, note: 'it was paid in full' }

/** A payment that paid an invoice with a shortfall. */
async function paidShort(world: World): Promise<string> {
  const { things, sql, server, operator } = world
  const vendorId = things.vendor.ours
  const row = storedInvoice({ vendor_id: vendorId, number: randomUUID(), state: 'awaiting-eligibility' })
  await storeInvoices(server.database.db, [row], [storedLine(row, { amount_minor: 100_000n })])
  for (const state of ['requested', 'funded'])
    await sql`
      update invoices.invoices set state = ${state}, display_state = 'Paid', pay_status = 'Paid' where invoice_id = ${row.invoice_id}`
  const id = await unapplied(world)
  const line = { amountMinor: 10, shortfallMinor: 5, shortfallReason: 'Damaged door' }
  await operator.call('POST', shortfalls(id), {
    lines: [{ vendorId, invoiceId: row.invoice_id, ...line }],
    note: 'as the remittance says',
  })
  return id
}

/** The shortfall was undone, or a credit memo has confirmed it. */
async function undone(world: World, isConfirmed: boolean): Promise<Answered> {
  const { sql, operator } = world
  const id = await paidShort(world)
  if (isConfirmed)
    await sql`
      insert into invoices.confirmed_shortfalls (vendor_id, deduction_id, memo_id, amount_minor, created_at)
      select vendor_id, application_id, invoice_id, 5, now() from invoices.collected where collection_id = ${id}`
  else await operator.call('POST', `${shortfalls(id)}/undo-shortfall`, undoing)
  return operator.call('POST', `${shortfalls(id)}/undo-shortfall`, undoing)
}

/** A partner owes as much for one funding as it has paid for another that was reversed afterwards. */
async function coveredCarry({ things, sql, server }: World): Promise<object> {
  const vendorId = things.vendor.ours
  const row = storedInvoice({ vendor_id: vendorId, number: randomUUID() })
  await storeInvoices(server.database.db, [row])
  const id = randomUUID()
  await sql`
    insert into invoices.carries (vendor_id, carry_id, invoice_id, partner_number, currency, principal_minor, daily_rate_ppm,
      period_type, interest, funded_on, next_on, accrued_minor, settled_minor, status, created_at, updated_at)
    select ${vendorId}::uuid, carry_id, ${row.invoice_id}::uuid, 999998, 'USD', 100, 1, 'FLOAT', 'SIMPLE', '2026-01-05', '2026-01-06',
      accrued, settled, status, now(), now()
    from (values (${id}::uuid, 50, 0, 'ended'), (gen_random_uuid(), 0, 50, 'reversed')) as one (carry_id, accrued, settled, status)`
  return { carries: [{ vendorId, id }], ...note }
}

const files = `${at}/partners/1/collection-files`
const ofFile = { partnerId: 'partner', fileId: 'collectionFile' } as const
const readFiles = (params: NonNullable<Row['params']>, rest: string): Row => ({
  params,
  by: 'facilitator',
  thereFor: ['facilitator', 'operator'],
  codes: { FORBIDDEN: ({ newUser }) => newUser.call('GET', `${files}${rest}`) },
})
const file = () =>
  Buffer.from(
    `Payment ID,Reference,Method,Currency,Amount,Date\n${randomUUID()},WIRE 1,ACH,USD,5.00,2026-01-05\n`,
  )
const forOperators = { dateFormat: 'day-first', note: 'by mail' }

export const collectionRows: Rows = {
  sendCollectionFile: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => ({ dateFormat: 'day-first' }),
    fine: async () => ({ body: {}, file: file() }),
    codes: { FORBIDDEN: ({ newUser }) => newUser.call('POST', files) },
  },
  enterCollectionFile: {
    params: { partnerId: 'anyPartner' },
    by: 'operator',
    body: () => forOperators,
    fine: async () => ({ body: forOperators, file: file() }),
  },
  listCollectionFiles: readFiles({ partnerId: 'partner' }, ''),
  getCollectionFile: readFiles(ofFile, `/${randomUUID()}`),
  getCollectionFileReport: readFiles(ofFile, `/${randomUUID()}/report`),
  feedCollections: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: fed,
    codes: { FORBIDDEN: ({ newUser }) => newUser.call('POST', `${at}/partners/1/collections`, fed()) },
  },
  listPartnerCollections: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator', 'operator'],
    codes: { FORBIDDEN: ({ newUser }) => newUser.call('GET', `${at}/partners/1/collections`) },
  },
  listCarries: { by: 'financier' },
  listCollections: { by: 'financier' },
  getCollection: { params: ofCollection, by: 'financier' },
  listCollectionLines: { params: ofCollection, by: 'financier' },
  enterCollection: {
    by: 'operator',
    body: () => entered(),
    codes: {
      NOT_FOUND: (world) => enter(world, { partnerId: 999_999 }),
      LINES_EXCEED_AMOUNT: (world) => enter(world, { lines: [{ ...fedLine, amountMinor: 5001 }] }),
      LINE_INCOMPLETE: (world) => enter(world, { lines: [{ ...fedLine, amountMinor: 0 }] }),
      RECEIVED_IN_FUTURE: (world) => enter(world, { receivedOn: '2999-01-01' }),
      COLLECTION_CHANGED: async (world) => {
        const sourceId = randomUUID()
        await enter(world, { sourceId })
        return enter(world, { sourceId, amountMinor: 5001 })
      },
    },
  },
  applyCollection: {
    ...acting((world) => oneLine(world)),
    codes: {
      COLLECTION_NOT_POSTED: (world) => applyTo(world, world.things.collection.ours, 10),
      EXCEEDS_UNAPPLIED: async (world) => applyTo(world, await unapplied(world), 5001),
      LINE_INCOMPLETE: async (world) => applyTo(world, await unapplied(world), 0),
    },
  },
  listReceipts: { by: 'financier' },
  getReceipt: { params: { id: 'receipt' }, by: 'financier' },
  assignReceipt: {
    params: { id: 'receipt' },
    by: 'operator',
    body: () => assigned(),
    codes: {
      NOT_FOUND: ({ operator, things }) =>
        operator.call('POST', `${at}/operator/receipts/${things.receipt.ours}/assign`, assigned(999_999)),
    },
  },
  resolveReceipt: {
    params: { id: 'receipt' },
    by: 'operator',
    body: () => receiptExit(refund(10)),
    fine: async ({ server }) => ({
      params: { id: await openReceipt(server) },
      body: receiptExit(refund(10)),
    }),
    codes: {
      NOT_FOUND: (world) => resolving(world, { kind: 'collection', collectionId: randomUUID() }),
      NOT_MATCHABLE: (world) =>
        resolving(world, { kind: 'collection', collectionId: world.things.collection.ours }),
      EXCEEDS_SUSPENSE: (world) => resolving(world, refund(5001)),
      EXCEEDS_CARRY: (world) => resolving(world, { kind: 'carry', amountMinor: 10, partnerId: 999_999 }),
    },
  },
  takeBackCollectionLines: acting(() => ({ numbers: [1], ...note })),
  reverseCollection: acting(() => note),
  undoShortfall: {
    params: ofCollection,
    by: 'operator',
    body: () => undoing,
    fine: async (world) => ({ params: { id: await paidShort(world) }, body: undoing }),
    codes: {
      NO_SHORTFALL: (world) => undone(world, false),
      SHORTFALL_CONFIRMED: (world) => undone(world, true),
    },
  },
  writeOffInvoices: {
    by: 'operator',
    body: ({ things }) => ({
      invoices: [{ vendorId: things.vendor.ours, invoiceId: things.invoice.ours }],
      note: `the partner is bankrupt, ${randomUUID()}`,
    }),
  },
  writeOffCarries: {
    by: 'operator',
    body: ({ things }) => ({
      carries: [{ vendorId: things.vendor.ours, id: randomUUID() }],
      note: `the partner will not pay it, ${randomUUID()}`,
    }),
    codes: {
      EXCEEDS_CARRY: async (world) =>
        world.operator.call('POST', `${at}/operator/carries/write-off`, await coveredCarry(world)),
    },
  },
  undoWriteOffs: {
    by: 'operator',
    body: ({ things }) => ({
      invoices: [{ vendorId: things.vendor.ours, invoiceId: things.invoice.ours }],
      note: `the partner is not bankrupt, ${randomUUID()}`,
    }),
  },
}
