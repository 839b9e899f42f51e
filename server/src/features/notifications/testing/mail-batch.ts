import { randomUUID } from 'node:crypto'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import type { mailWorld } from './mail-world.ts'

/** The key of an email, which a second attempt keeps. */
export const messageIdOf = ({ raw }: { readonly raw: string }): string =>
  /^Message-ID: <(\w+)@/m.exec(raw)?.[1] ?? ''

/** An email to each of these users, every one about another request; they wait in one batch. */
export async function batchTo(world: Awaited<ReturnType<typeof mailWorld>>, subjects: readonly string[]) {
  const { sql, vendorId, clock, queued, received } = world
  const day = clock.now().toISOString().slice(0, 10)
  const requests = new Map<string, { readonly key: string; readonly payoutId: string }>()
  for (const subject of subjects) {
    const key = randomUUID()
    await world.importRows([feedRow(key, { invoiceDate: day, glDate: day })])
    requests.set(subject, { key, payoutId: (await world.confirm([key])).payoutId })
    await world.handOut()
    await sql`
      insert into directory.members (account_id, subject, email, vendor_id, parent_id, read_only, invited_at, created_at)
      select ${randomUUID()}, ${subject}, ${`${subject}@brightside.test`}, ${vendorId}, account_id, true, now(), now()
      from directory.members where subject = 'owner'
      on conflict (subject) do nothing`
    await sql`
      update notifications.mails set taken_at = ${clock.now()},
        account_id = (select account_id from directory.members where subject = ${subject})
      where taken_at is null and kind = 'early-requested'`
  }
  const keys = queued.splice(0)
  const before = received.length
  return {
    keys,
    requests,
    /** Who got one since, in the order of their names. */
    told: () =>
      received
        .slice(before)
        .map(({ to }) => to.split('@')[0] ?? '')
        .toSorted(),
    messageIds: () => received.slice(before).map(messageIdOf),
    outcomes: async (): Promise<Readonly<Record<string, string | null>>> => {
      const rows = await sql<{ subject: string; outcome: string | null }[]>`
        select subject, outcome from notifications.mails join directory.members using (vendor_id, account_id)
        where mail_id = any(${keys.map(({ mailId }) => mailId)}::uuid[])`
      return Object.fromEntries(rows.map((row) => [row.subject, row.outcome]))
    },
  }
}
