import { computeExposures } from '../../../server/src/features/invoices/testing/index.ts'
import type { SimulatedVendor } from '../accounts.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { openWays, type Held, type Outcome } from './ways.ts'
import type { Asked } from '../../../server/src/features/payouts/use-cases/early/confirm-payout.ts'

/** What vendors do to be paid early on a working day. */
export interface Takers {
  /** Look at prices and confirm some of them at once. */
  take(): Promise<void>
  /** Look at prices, and leave the page open. */
  look(): Promise<void>
  /** Come back to the page: confirm what was looked at, also twice or days later, and withdraw what was requested. */
  decide(): Promise<void>
}

const methods = ['instant-payout', 'instant-payout', 'on-demand-payout'] as const
const maxHeld = 12

/** What somebody asks for, drawn from the seed. */
function openWishes({ owner: { sql } }: World, random: Random) {
  const invoicesOf = async (vendorId: string, isWaiting: boolean) => {
    const found = await sql<{ id: string }[]>`
      select invoice_id as id from invoices.invoices
      where vendor_id = ${vendorId} and document_kind = 'invoice'
        and (not ${isWaiting}::boolean or state = 'awaiting-eligibility')
      order by created_at desc, invoice_id limit 40`
    return found.map(({ id }) => id)
  }

  return async ({ id: vendorId }: SimulatedVendor): Promise<Asked | undefined> => {
    const method = random.pick(methods)
    const drawn = random.int(0, 100)
    if (drawn < 25) return { vendorId, method, scope: 'bulk', invoiceIds: null }
    // Sometimes somebody names what is paid, held or gone already.
    const found = await invoicesOf(vendorId, random.happens(850))
    if (found.length === 0) return undefined
    if (drawn < 65) return { vendorId, method, scope: 'single', invoiceIds: [random.pick(found)] }
    const chosen = found.filter(() => random.happens(250)).slice(0, 6)
    return {
      vendorId,
      method,
      scope: 'selective',
      invoiceIds: chosen.length > 0 ? chosen : [random.pick(found)],
    }
  }
}

export function openTakers(world: World, vendors: readonly SimulatedVendor[]): Takers {
  const random = world.random.stream('takers')
  const ways = openWays(world)
  const draw = openWishes(world, random)
  let held: readonly Held[] = []
  let confirmed: readonly Held[] = []

  const confirmHeld = async (one: Held): Promise<void> => {
    const outcome = await ways.confirm(one.asked, one.quoteId)
    if ('paid' in outcome) {
      confirmed = [...confirmed, one].slice(-maxHeld)
      return
    }
    if (outcome.quoteId !== undefined && random.happens(500)) await confirmNamed(one, outcome.quoteId)
  }

  /** The refusal named a new price, which is accepted. A selection is confirmed by what the new quote includes. */
  const confirmNamed = async ({ asked }: Held, quoteId: string): Promise<void> => {
    const again = await ways.holdNamed(asked, quoteId)
    const invoiceIds = asked.invoiceIds && (await ways.includedIn(again))
    const outcome = await ways.confirm({ ...asked, invoiceIds }, quoteId)
    requirePaid(outcome, 'the quote that a refusal named')
  }

  const visit = async (perMille: number, act: (vendor: SimulatedVendor) => Promise<void>) => {
    for (const vendor of vendors) {
      if (!random.happens(perMille)) continue
      // Every process does this each minute.
      await computeExposures(world.invoices)
      await act(vendor)
    }
  }

  return {
    take: () =>
      visit(550, async (vendor) => {
        const asked = await draw(vendor)
        if (!asked) return
        // Some callers confirm at the price of the moment, which no quote has stated.
        if (asked.scope !== 'selective' && asked.method === 'instant-payout' && random.happens(150)) {
          await ways.confirm(asked, undefined)
          return
        }
        const one = await ways.preview(asked)
        if (one && random.happens(600)) await confirmHeld(one)
      }),
    look: () =>
      visit(550, async (vendor) => {
        const asked = await draw(vendor)
        const one = asked && (await ways.preview(asked))
        if (one) held = [...held, one].slice(-maxHeld)
      }),
    async decide() {
      await computeExposures(world.invoices)
      const waiting = held
      held = waiting.filter(() => random.happens(120))
      for (const one of waiting) if (!held.includes(one) && random.happens(850)) await confirmHeld(one)
      for (const one of confirmed)
        if (random.happens(120)) requireRepeated(await ways.confirm(one.asked, one.quoteId), one)
      for (const { id } of vendors)
        for (const invoiceId of await requestedOf(world, id))
          if (random.happens(90)) await ways.withdraw(id, invoiceId)
    },
  }
}

async function requestedOf({ owner: { sql } }: World, vendorId: string): Promise<readonly string[]> {
  const found = await sql<{ id: string }[]>`
    select invoice_id as id from invoices.invoices where vendor_id = ${vendorId} and state = 'requested'
    order by created_at, invoice_id`
  return found.map(({ id }) => id)
}

function requirePaid(outcome: Outcome, what: string): void {
  if (!('paid' in outcome)) throw new Error(`${what} was answered with ${outcome.code}`)
}

/** A quote that was paid is answered with its payout for a week after it ended, and like an expired one afterwards. */
function requireRepeated(outcome: Outcome, { quoteId }: Held): void {
  if ('paid' in outcome) throw new Error(`the quote ${quoteId} was paid twice`)
}
