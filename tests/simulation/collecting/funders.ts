import type { World } from '../world.ts'

/** How the bank names the owners of the provider and its lender, and what an operator says that their payments are. */
export const funding = { Owners: 'capital', Lender: 'credit-line' } as const

/** The owners pay in on the first day, and later a little in and out; the lender lends and is paid back. */
export interface Funders {
  move(day: string): Promise<void>
}

export function openFunders({ owner: { sql }, random: streams }: World): Funders {
  const random = streams.stream('funders')
  let moved = 0

  const book = async (payer: keyof typeof funding, amountMinor: number, day: string) => {
    moved += 1
    await sql`
      insert into sandbox.bank_receipts (receipt_id, reference, payer, amount_minor, currency, received_on, is_past)
      values (${`funding-${moved}`}, ${`FUNDING ${moved}`}, ${payer}, ${amountMinor}, 'USD', ${day}, false)`
  }

  return {
    async move(day) {
      if (moved === 0) return book('Owners', 2_000_000_00, day)
      const amountMinor = random.int(1_000_00, 50_000_00)
      if (random.happens(20)) await book('Owners', random.happens(500) ? amountMinor : -amountMinor, day)
      if (random.happens(40)) await book('Lender', random.happens(500) ? amountMinor : -amountMinor, day)
    },
  }
}
