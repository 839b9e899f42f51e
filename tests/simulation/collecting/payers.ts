import { addDays } from '@sooner/rules/banking-calendar'
import { enterCollection } from '@sooner/contract/operator-collections'
import { feedCollections } from '../../../server/src/features/collections/use-cases/feed-collections.ts'
import type { Desk } from '../operators/desk.ts'
import type { Random } from '../random.ts'
import { serviceOf } from '../accounts.ts'
import type { World } from '../world.ts'
import { readOwed, type OwedInvoice } from './owed.ts'
import { paymentOf, type Fed } from './payment.ts'

/** What partners state on a day that they have paid. What they really do is decided by the bank's seed. */
export interface Payers {
  pay(day: string): Promise<void>
}

const maxRemembered = 40

interface Sent {
  readonly partnerId: number
  readonly fed: Fed
}

export function openPayers(world: World, desk: Desk): Payers {
  const random = world.random.stream('payers')
  const { sql } = world.owner
  let sent: readonly Sent[] = []
  let counted = 0
  const nextId = () => `P-${String((counted += 1)).padStart(6, '0')}`

  /** The books of the partners, which the application does not write. */
  const note = ({ partnerId, fed }: Sent) => sql`
    insert into simulation.paid (partner_number, source_id, currency, amount_minor)
    values (${partnerId}, ${fed.sourceId}, ${fed.currency}, ${fed.amountMinor})`

  const feed = async ({ partnerId, fed }: Sent) => {
    const caller = { ...serviceOf(partnerId), account: undefined }
    const asked = { caller, partnerId, requestId: 'simulation' }
    const [result] = (await feedCollections(world.collections, asked, [fed])).results
    return result?.outcome === 'refused' ? result.reason : result?.outcome
  }

  const payFirst = async (one: Sent) => {
    await note(one)
    if (random.happens(100)) {
      const body = { ...one.fed, partnerId: one.partnerId, note: 'seen on the statement' }
      await desk.agree(enterCollection, { body }, 'at-once')
    } else {
      const outcome = await feed(one)
      if (outcome !== 'stated')
        throw new Error(`the payment ${one.fed.sourceId} was answered with ${outcome}`)
    }
    sent = [...sent, one].slice(-maxRemembered)
  }

  /** The same payment again, something else under its id, or the same under another id, which is a payment of its own. */
  const repeat = async () => {
    if (sent.length === 0 || !random.happens(250)) return
    const one = random.pick(sent)
    if (random.happens(150)) return payFirst({ ...one, fed: { ...one.fed, sourceId: nextId() } })
    const isChanged = random.happens(200)
    const fed = isChanged ? { ...one.fed, amountMinor: one.fed.amountMinor + 1 } : one.fed
    const outcome = await feed({ ...one, fed })
    const expected = isChanged ? 'COLLECTION_CHANGED' : 'repeated'
    if (outcome !== expected) throw new Error(`a repetition was answered with ${outcome}`)
  }

  return {
    async pay(day) {
      const owed = await readOwed(sql)
      const chosen = owed.filter((one) => random.happens(chanceOf(one, day)))
      for (const [, group] of Map.groupBy(chosen, ({ partnerId, currency }) => `${partnerId} ${currency}`))
        for (const part of partsOf(random, group)) {
          const partnerId = part[0]?.partnerId ?? 1
          const same = owed.filter(({ currency }) => currency === part[0]?.currency)
          const asked = { sourceId: nextId(), day, chosen: part, owed: same }
          await payFirst({ partnerId, fed: paymentOf(random, asked) })
        }
      await repeat()
    },
  }
}

/** Of a thousand such invoices, how many are paid on a working day. Most are paid when they are due, and some never. */
function chanceOf({ state, dueDate }: OwedInvoice, day: string): number {
  if (state === 'delinquent') return 50
  if (state === 'defaulted-open') return 12
  if (state !== 'funded' && state !== 'partially-settled') return 3
  return dueDate !== null && dueDate <= addDays(day, 3) ? 150 : 8
}

function partsOf(random: Random, group: readonly OwedInvoice[]): readonly (readonly OwedInvoice[])[] {
  const parts: OwedInvoice[][] = []
  for (let at = 0; at < group.length;) {
    const size = random.int(1, 7)
    parts.push(group.slice(at, at + size))
    at += size
  }
  return parts
}
