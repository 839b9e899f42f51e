import type { EventKind } from '@sooner/contract/event'
import { InvariantViolation } from '@sooner/rules/refusal'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../database/open.ts'

/** PostgreSQL's channel on which a commit of events is announced; the text of a notice is the name of an event. */
export const eventChannel = 'sooner_events'

/**
 * Takes the caller's transaction: what is rolled back was never emitted, and what is committed reaches every subscriber. It
 * must be called after the act has locked its rows; then acts on the same row are delivered in the order in which they
 * happened. An event without a vendor belongs to the provider itself (`platformBusinessId`), and such events are in order
 * among themselves.
 */
export type Emit = <D extends z.ZodObject>(
  tx: Tx,
  event: EventKind<string, D>,
  vendorId: string,
  data: z.input<D>,
) => Promise<void>

const emitting =
  (listening: RawBuilder<unknown>): Emit =>
  async (tx, event, vendorId, data) => {
    if (!event.data.safeParse(data).success)
      throw new InvariantViolation(`The data of ${event.name} has another form`)
    const { numAffectedRows } = await sql`
      insert into platform.event_deliveries (vendor_id, subscriber, event, data)
      select ${vendorId}::uuid, subscriber, event, ${JSON.stringify(data)}::jsonb
      from platform.event_subscriptions where event = ${event.name} and ${listening}`.execute(tx)
    await wake(tx, event, numAffectedRows)
  }

export const emit: Emit = emitting(sql`true`)

/** For a seed: nobody is notified about the past of a made-up world. */
export const emitQuietly: Emit = emitting(sql`not notifies`)

/**
 * Emits an event for each row of a query of the feature's store, in one statement and in the order of its rows. The data is
 * parsed with the event's schema when it is delivered. Data with a key that the schema lacks becomes null here, which the table refuses.
 */
export async function emitMany(
  tx: Tx,
  event: EventKind,
  rows: Expression<{ readonly vendor_id: string; readonly data: unknown }>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into platform.event_deliveries (vendor_id, subscriber, event, data)
    select emitted.vendor_id, listening.subscriber, listening.event,
      case when emitted.data - ${Object.keys(event.data.shape)}::text[] = '{}' then emitted.data end
    from (select vendor_id, data, row_number() over () as nth from ${rows} as given) as emitted
    cross join platform.event_subscriptions as listening
    where listening.event = ${event.name}
    order by emitted.nth`.execute(tx)
  await wake(tx, event, numAffectedRows)
}

/** Sends one notice per statement, however many events there are; PostgreSQL delivers it at the commit. */
async function wake(tx: Tx, { name }: EventKind, emitted: bigint | undefined): Promise<void> {
  if (emitted) await sql`select pg_notify(${eventChannel}, ${name})`.execute(tx)
}
