import { randomInt, randomUUID } from 'node:crypto'
import { waitingReview } from './money-things.ts'
import type { Rows } from './row.ts'
import type { World } from './world.ts'

const note = 'called them'

const newReview = ({ server, things }: World) =>
  waitingReview(server, things.vendor.ours, things.account.ours)
/** Of an account that nobody has been called about. */
const uncalled = ({ server, things }: World) =>
  waitingReview(server, things.vendor.ours, randomUUID(), 'call-back-missing')
const released = ({ things }: World, amountMinor = 5000) => ({
  vendorId: things.vendor.ours,
  amountMinor,
  currency: 'USD',
  note,
})
const refused = ({ things }: World) => ({ vendorId: things.vendor.ours, note })
const act = async (world: World, id: string, path: string, body: object) =>
  world.operator.call('POST', `/../payments-service/operator/payout-reviews/${id}/${path}`, body)

const limit = (name = 'first-payout', subject = '') => ({
  name,
  subject,
  currency: null,
  amountMinor: randomInt(100, 1_000),
})

/** What operators decide about payments that wait, and by which limits they wait. */
export const reviewRows: Rows = {
  listAmountLimits: { by: 'operator' },
  putAmountLimit: { by: 'operator', body: () => limit('vendor-uploads-day') },
  listPayoutReviews: { by: 'operator' },
  releasePayout: {
    params: { id: 'review' },
    by: 'operator',
    body: (world) => released(world),
    fine: async (world) => ({ params: { id: await newReview(world) }, body: released(world) }),
    codes: {
      CONFLICT: async (world) => act(world, await newReview(world), 'release', released(world, 1)),
      CALL_BACK_REQUIRED: async (world) => act(world, await uncalled(world), 'release', released(world)),
    },
  },
  refusePayout: {
    params: { id: 'refusedReview' },
    by: 'operator',
    body: refused,
    codes: {
      CONFLICT: async (world) => {
        const id = await newReview(world)
        await world.sql`
          update payouts.reviews set status = 'released', decided_at = now(), decided_by = 'test' where payout_id = ${id}`
        return act(world, id, 'refuse', refused(world))
      },
    },
  },
}
