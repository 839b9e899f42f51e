import { randomUUID } from 'node:crypto'
import { maxMarkedItems } from '@sooner/rules/queue-items'
import { idOf } from '../bank-accounts.ts'
import type { Rows } from './row.ts'
import type { Owner } from '../vendor-people.ts'
import { serviceTime } from '../server.ts'
import type { World } from './world.ts'

const items = '/operator/queue-items'
const dayMs = 24 * 60 * 60 * 1000
const absent = { queue: 'documents', item: `${randomUUID()} ${randomUUID()}` }

/** A document that waits, as an item of its queue. */
async function waitingItem({ upload, ...world }: World, owner: Owner = world.owner) {
  return { queue: 'documents', item: `${owner.vendorId} ${idOf(await upload(owner))}` }
}

/** By the clock of the service, which bounds it. */
async function snooze({ server }: World, days: number) {
  const now = await serviceTime(server)
  return { until: new Date(now.getTime() + days * dayMs).toISOString(), reason: 'the bank is asked' }
}

/** As many items as may be marked, and one more that waits; they are removed again, since the queue is everybody's. */
async function amongTooMany<T>({ sql }: World, call: (item: string) => Promise<T>): Promise<T> {
  const ids = Array.from({ length: maxMarkedItems + 1 }, () => randomUUID())
  await sql`
    insert into collections.receipts (receipt_id, currency, amount_minor, booked_on, reference, counterparty, left_minor, reason, created_at, updated_at)
    select id, 'USD', 100, current_date, id::text, 'Harborlight', 100, 'no-reference', now(), now() from unnest(${ids}::uuid[]) as id`
  await sql`
    insert into operator.queue_items (queue, item, holder)
    select 'receipts', id, 'somebody' from unnest(${ids.slice(1)}::text[]) as id`
  try {
    return await call(ids[0] ?? '')
  } finally {
    await sql`delete from operator.queue_items where queue = 'receipts'`
    await sql`delete from collections.receipts where receipt_id = any(${ids}::uuid[])`
  }
}

const tooMany = (act: string, more: object) => (world: World) =>
  amongTooMany(world, (item) =>
    world.operator.call('PUT', `${items}/${act}`, { queue: 'receipts', item, ...more }),
  )

export const queueItemRows: Rows = {
  listQueueItems: { by: 'operator', fine: async () => ({ query: { queue: 'documents' } }) },
  assignQueueItem: {
    by: 'operator',
    body: () => ({ ...absent, holder: null, seenHolder: null }),
    fine: async (world) => ({
      body: { ...(await waitingItem(world)), holder: world.operator.sub, seenHolder: null },
    }),
    codes: {
      NOT_FOUND: ({ operator }) =>
        operator.call('PUT', `${items}/holder`, { ...absent, holder: null, seenHolder: null }),
      ITEM_TAKEN: async (world) => {
        const { operator } = world
        const item = await waitingItem(world)
        await operator.call('PUT', `${items}/holder`, { ...item, holder: operator.sub, seenHolder: null })
        return operator.call('PUT', `${items}/holder`, { ...item, holder: null, seenHolder: randomUUID() })
      },
      NO_OPERATOR: async (world) => {
        const body = { ...(await waitingItem(world)), holder: world.owner.sub, seenHolder: null }
        return world.operator.call('PUT', `${items}/holder`, body)
      },
      TOO_MANY_ITEMS: (world) => tooMany('holder', { holder: world.operator.sub, seenHolder: null })(world),
    },
  },
  snoozeQueueItem: {
    by: 'operator',
    body: () => ({ ...absent, snooze: null }),
    fine: async (world) => ({ body: { ...(await waitingItem(world)), snooze: await snooze(world, 1) } }),
    codes: {
      NOT_FOUND: ({ operator }) => operator.call('PUT', `${items}/snooze`, { ...absent, snooze: null }),
      SNOOZE_LIMIT: async (world) =>
        world.operator.call('PUT', `${items}/snooze`, {
          ...(await waitingItem(world)),
          snooze: await snooze(world, 31),
        }),
      ITEM_LATE: async (world) => {
        const item = await waitingItem(world)
        const id = item.item.split(' ')[1] ?? ''
        await world.sql`update documents.documents set created_at = created_at - interval '90 days' where document_id = ${id}`
        return world.operator.call('PUT', `${items}/snooze`, { ...item, snooze: await snooze(world, 1) })
      },
      TOO_MANY_ITEMS: async (world) => tooMany('snooze', { snooze: await snooze(world, 1) })(world),
    },
  },
  annotateQueueItem: {
    by: 'operator',
    body: () => ({ ...absent, note: 'called the owner', seenAt: null }),
    // Of another vendor, so that the list of marks reads the items of several.
    fine: async (world) => {
      const item = await waitingItem(world, await world.ownerWithVendor())
      return { body: { ...item, note: 'called the owner', seenAt: null } }
    },
    codes: {
      NOT_FOUND: ({ operator }) =>
        operator.call('PUT', `${items}/note`, { ...absent, note: null, seenAt: null }),
      NOTE_CHANGED: async (world) => {
        const note = { ...(await waitingItem(world)), seenAt: null }
        await world.operator.call('PUT', `${items}/note`, { ...note, note: 'called the owner' })
        return world.operator.call('PUT', `${items}/note`, { ...note, note: 'wrote to the owner' })
      },
      TOO_MANY_ITEMS: tooMany('note', { note: 'called the owner', seenAt: null }),
    },
  },
}
