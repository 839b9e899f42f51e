import type { Currency } from '@sooner/money'
import { Refusal } from '@sooner/rules/refusal'
import { answerRedirects } from '../../../server/src/features/invoices/use-cases/answer-redirects.ts'
import { changeClientTerms } from '../../../server/src/features/partners/index.ts'
import {
  readRedirectPrice,
  requestRedirect,
} from '../../../server/src/features/payouts/use-cases/early/request-redirect.ts'
import { serviceOf } from '../accounts.ts'
import { noteEarly } from '../reached.ts'
import type { World } from '../world.ts'
import { refusable } from './refusable.ts'
import { transact } from '../../../server/src/platform/transaction.ts'

/** The first partner pays the invoices of one client itself, unless it redirects its payment. */
export interface Redirects {
  /** Vendors look at prices and request some of them. */
  request(): Promise<void>
  /** The partner confirms what was requested, or closes it, days later or never. */
  answer(): Promise<void>
}

const client = { partnerId: 1, externalClientId: 'C-4' } as const
/** Why a partner closes a redirect. The time alone closes one whose due date approaches. */
const closing = ['partner-paid', 'partner-cancelled', 'credit-memo'] as const
const operator = { actor: 'operator', requestId: 'simulation' }

interface Found {
  readonly vendorId: string
  readonly invoiceId: string
  readonly currency: Currency
  readonly sourceId: string
  readonly externalVendorId: string
}

export function openRedirects(world: World): Redirects {
  const random = world.random.stream('redirects')
  const { payouts, invoices } = world
  const { sql } = world.owner

  const found = (state: string) => sql<Found[]>`
    select vendor_id as "vendorId", invoice_id as "invoiceId", currency, source_key as "sourceId", number.number as "externalVendorId"
    from invoices.invoices join simulation.vendor_numbers as number using (vendor_id)
    where state = ${state} and source = 'feed' and partner_number = ${client.partnerId} order by created_at, source_key, invoice_id`

  const isAgreed = async () =>
    (await sql`select from partners.clients where partner_number = ${client.partnerId} and redirectable`)
      .length > 0

  const request = async ({ vendorId, invoiceId }: Found) => {
    const price = await refusable(sql, vendorId, () => readRedirectPrice(payouts, { vendorId, invoiceId }))
    if (price instanceof Refusal || !random.happens(700)) return
    // Sometimes somebody has seen a lower fee than that of now.
    const feeMinor = BigInt(price.feeMinor) - (random.happens(100) ? 1n : 0n)
    if (feeMinor < 0n) return
    const answer = await refusable(sql, vendorId, () =>
      requestRedirect(payouts, { vendorId, invoiceId, actor: 'owner', feeMinor }),
    )
    if (answer instanceof Refusal) return
    if (feeMinor < price.feeMinor)
      throw new Error(`a fee above what was agreed to is requested: ${invoiceId}`)
    await sql`insert into simulation.redirected (vendor_id, invoice_id, fee_minor) values (${vendorId}, ${invoiceId}, ${feeMinor})`
    await noteEarly(sql, 'redirect requested')
  }

  return {
    async request() {
      if (!(await isAgreed())) {
        const known = await sql`
          select from partners.clients where partner_number = 1 and external_client_id = ${client.externalClientId}`
        if (known.length === 0) return
        await changeClientTerms(world.partners, transact, operator, client, { redirectable: true })
      }
      for (const one of await found('open-for-redirect')) if (random.happens(250)) await request(one)
    },
    async answer() {
      const caller = { ...serviceOf(client.partnerId), account: undefined }
      for (const { externalVendorId, sourceId } of await found('redirect-requested')) {
        if (!random.happens(300)) continue
        const act = random.happens(850) ? 'acknowledge' : 'close'
        const reason = random.pick(closing)
        await answerRedirects(invoices, caller, client.partnerId, [
          { externalVendorId, sourceId, source: 'feed', act, reason },
        ])
      }
    },
  }
}
