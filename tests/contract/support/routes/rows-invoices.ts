import { payableInvoice } from './payout-things.ts'
import { anotherName, stopped, type Row, type Rows } from './row.ts'
import type { World } from './world.ts'

const decided: Row = {
  by: 'operator',
  body: ({ things }) => ({
    invoices: [{ vendorId: things.vendor.ours, invoiceId: things.invoice.ours }],
    note: 'agreed by telephone',
  }),
}

const redirectable = ({ server, payee }: World): Promise<string> =>
  payableInvoice(server, payee.vendorId, 'NET-30', 'open-for-redirect')

/** An invoice of our vendor whose redirect was requested, since only a vendor that may be paid can request it. */
async function redirecting({ sql, things }: World): Promise<string> {
  const [added] = await sql<{ id: string }[]>`
    insert into invoices.invoices (vendor_id, invoice_id, version, document_kind, partner_number, external_client_id, client_name,
      source, source_key, source_digest, number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, state, display_state, pay_status, period, created_at, updated_at)
    select vendor_id, gen_random_uuid(), 1, document_kind, partner_number, external_client_id, client_name,
      source, gen_random_uuid()::text, '', number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, 'imported', 'Ineligible', 'Unpaid', period, created_at, updated_at
    from invoices.invoices where invoice_id = ${things.invoice.ours} returning invoice_id as id`
  const id = added?.id ?? ''
  await sql`update invoices.invoices set state = 'open-for-redirect' where invoice_id = ${id}`
  await sql`
    update invoices.invoices set state = 'redirect-requested', display_state = 'Pending', reason = 'redirect-pending'
    where invoice_id = ${id}`
  return id
}

/** An invoice of our vendor that is held because of its amount. */
async function aboveThreshold({ sql, things }: World): Promise<string> {
  const [added] = await sql<{ id: string }[]>`
    insert into invoices.invoices (vendor_id, invoice_id, version, document_kind, partner_number, external_client_id, client_name,
      source, source_key, source_digest, number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, state, display_state, hold_reasons, pay_status, period, created_at, updated_at)
    select vendor_id, gen_random_uuid(), 1, document_kind, partner_number, external_client_id, client_name,
      source, gen_random_uuid()::text, '', number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, 'requires-manual-approval', 'Ineligible', '{Amount Exceeds Threshold}', 'Unpaid', period,
      created_at, updated_at
    from invoices.invoices where invoice_id = ${things.invoice.ours} returning invoice_id as id`
  return added?.id ?? ''
}

export const invoiceRows: Rows = {
  approveInvoices: {
    ...decided,
    fine: async (world) => ({
      body: {
        invoices: [{ vendorId: world.things.vendor.ours, invoiceId: await aboveThreshold(world) }],
        note: 'agreed by telephone',
      },
    }),
  },
  holdInvoices: decided,
  cancelInvoices: decided,
  withdrawInvoices: decided,
  renameClient: {
    params: { partnerId: 'partner', id: 'client' },
    by: 'colleague',
    body: () => ({ clientName: anotherName() }),
  },
  getRedirectPrice: {
    params: { id: 'invoice' },
    by: 'reader',
    fine: async (world) => ({ person: world.payee, params: { id: await redirectable(world) } }),
    codes: {
      NOT_ELIGIBLE: ({ colleague, things }) =>
        colleague.call('GET', `/../invoice-service/invoices/${things.invoice.ours}/redirect`),
    },
  },
  requestRedirect: {
    params: { id: 'invoice' },
    by: 'colleague',
    body: () => ({ feeMinor: 0 }),
    fine: async (world) => ({ params: { id: await redirecting(world) }, body: { feeMinor: 0 } }),
    codes: {
      NOT_ELIGIBLE: ({ colleague, things }) =>
        colleague.call('POST', `/../invoice-service/invoices/${things.invoice.ours}/redirect`, {
          feeMinor: 0,
        }),
      QUOTE_CHANGED: async (world) =>
        world.payee.call('POST', `/../invoice-service/invoices/${await redirectable(world)}/redirect`, {
          feeMinor: 0,
        }),
      VENDOR_DEACTIVATED: async (world) => {
        const owner = await stopped(world)
        return owner.call('POST', `/../invoice-service/invoices/${world.things.invoice.absent}/redirect`, {
          feeMinor: 0,
        })
      },
    },
  },
  listRedirectRequests: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator', 'operator'],
    codes: {
      FORBIDDEN: ({ newUser }) => newUser.call('GET', '/../invoice-service/partners/1/redirects'),
    },
  },
  answerRedirects: {
    params: { partnerId: 'partner' },
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => ({ redirects: [{ externalVendorId: 'none', sourceId: 'none', act: 'acknowledge' }] }),
    codes: {
      FORBIDDEN: ({ newUser }) =>
        newUser.call('POST', '/../invoice-service/partners/1/redirects', {
          redirects: [{ externalVendorId: 'none', sourceId: 'none', act: 'acknowledge' }],
        }),
    },
  },
}
