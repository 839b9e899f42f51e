import { randomUUID } from 'node:crypto'
import type { Answered } from '../people.ts'
import { payableInvoice } from './payout-things.ts'
import type { Asking, Row, Rows } from './row.ts'
import type { World } from './world.ts'

const service = '/../invoice-service/invoices'

/** Each request has an invoice of its own, because a bulk pays all that there are. */
const invoiceOf = ({ server, payee }: World, method: Method) =>
  payableInvoice(server, payee.vendorId, method === 'instantPayout' ? 'NET-30' : 'On-Demand')

type Method = 'instantPayout' | 'onDemandPayout'
type Scope = 'single' | 'selective' | 'bulk'

const nameOf = (scope: Scope, method: Method) =>
  scope === 'single' ? method : `${scope}${method.slice(0, 1).toUpperCase()}${method.slice(1)}`

/** The path and the body of a request about one invoice, by a payout of any scope. */
function about(world: World, scope: Scope, method: Method, id: string) {
  const name = nameOf(scope, method)
  const path =
    scope === 'single' ? `${service}/${id}/${name}` : `${service}/vendors/${world.payee.vendorId}/${name}`
  return { path, body: scope === 'selective' ? { invoiceIds: [id] } : {} }
}

const params = (world: World, scope: Scope, id: string) => ({
  id: scope === 'single' ? id : world.payee.vendorId,
})

async function fine(world: World, scope: Scope, method: Method, sends: boolean): Promise<Asking> {
  const id = await invoiceOf(world, method)
  const { body } = about(world, scope, method, id)
  const asked = { person: world.payee, params: params(world, scope, id) }
  return sends || scope === 'selective' ? { ...asked, body } : asked
}

/** Of nothing that can be paid early. */
const notEligible =
  (scope: Scope, method: Method, act: 'preview' | 'confirm') =>
  async ({ colleague, things }: World): Promise<Answered> => {
    const name = nameOf(scope, method)
    const at = scope === 'single' ? things.invoice.ours : `vendors/${things.vendor.ours}`
    const isRead = act === 'preview' && scope === 'single'
    const body =
      scope === 'selective' ? { invoiceIds: [things.invoice.ours] } : act === 'confirm' ? {} : undefined
    return colleague.call(isRead ? 'GET' : 'POST', `${service}/${at}/${name}/${act}`, body)
  }

const expired = (scope: Scope, method: Method) => async (world: World) => {
  const { path, body } = about(world, scope, method, await invoiceOf(world, method))
  return world.payee.call('POST', `${path}/confirm`, { ...body, quoteId: randomUUID() })
}

const changed = (scope: Scope, method: Method) => async (world: World) => {
  const id = await invoiceOf(world, method)
  const { path, body } = about(world, scope, method, id)
  const isRead = scope === 'single'
  const sent = scope === 'selective' ? body : undefined
  const { json } = await world.payee.call(isRead ? 'GET' : 'POST', `${path}/preview`, sent)
  await world.sql`update invoices.invoices set open_amount_minor = 90000 where invoice_id = ${id}`
  return world.payee.call('POST', `${path}/confirm`, { ...body, quoteId: json['quoteId'] })
}

const rowsOf = (scope: Scope, method: Method): Rows => {
  const name = `${nameOf(scope, method).slice(0, 1).toUpperCase()}${nameOf(scope, method).slice(1)}`
  const own: Pick<Row, 'params' | 'body'> = {
    params: { id: scope === 'single' ? 'invoice' : 'vendor' },
    ...(scope === 'selective'
      ? { body: ({ things }: World) => ({ invoiceIds: [things.invoice.ours] }) }
      : {}),
  }
  return {
    [`preview${name}`]: {
      ...own,
      by: 'reader',
      fine: (world) => fine(world, scope, method, false),
      codes: { NOT_ELIGIBLE: notEligible(scope, method, 'preview') },
    },
    [`confirm${name}`]: {
      body: () => ({}),
      ...own,
      by: 'colleague',
      fine: (world) => fine(world, scope, method, true),
      codes: {
        NOT_ELIGIBLE: notEligible(scope, method, 'confirm'),
        QUOTE_EXPIRED: expired(scope, method),
        QUOTE_CHANGED: changed(scope, method),
      },
    },
  }
}

const read = (thing: 'quote' | 'payout'): Row => ({ params: { id: thing }, by: 'reader' })

/** Early payments, and what they state. */
export const payoutRows: Rows = {
  ...rowsOf('single', 'instantPayout'),
  ...rowsOf('selective', 'instantPayout'),
  ...rowsOf('bulk', 'instantPayout'),
  ...rowsOf('single', 'onDemandPayout'),
  ...rowsOf('selective', 'onDemandPayout'),
  ...rowsOf('bulk', 'onDemandPayout'),
  getQuote: read('quote'),
  listQuoteLines: read('quote'),
  getPayout: read('payout'),
  listPayoutLines: read('payout'),
  downloadPayoutReceipt: read('payout'),
  withdrawInvoice: {
    params: { id: 'invoice' },
    by: 'colleague',
    fine: async (world) => {
      const id = await invoiceOf(world, 'instantPayout')
      await world.payee.call('POST', `${service}/${id}/instantPayout/confirm`, {})
      return { person: world.payee, params: { id } }
    },
    codes: {
      NOT_WITHDRAWABLE: ({ colleague, things }) =>
        colleague.call('POST', `${service}/${things.invoice.ours}/withdraw`),
    },
  },
}
