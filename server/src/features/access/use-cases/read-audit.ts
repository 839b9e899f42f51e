import type { listAudit as declared } from '@sooner/contract/staff'
import type { Answer, Given } from '@sooner/contract/route'
import { queueActs } from '@sooner/rules/audit'
import { timeZones } from '@sooner/rules/places'
import { listAuditEntries } from '../../../platform/audit-log.ts'
import type { Access } from '../ports.ts'

const isAccount = (actor: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(actor)

/** Who did what to what, and why, with the addresses of the accounts as the user pool has them now. */
export async function listAudit(
  { db, userDirectory }: Pick<Access, 'db' | 'userDirectory'>,
  {
    page,
    limit,
    from,
    through,
    vendorId,
    actor,
    subject,
    action,
    queue,
    reason,
  }: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const ofQueue: readonly string[] | undefined = queue && queueActs[queue]
  const { data, total } = await listAuditEntries(db, {
    vendorId,
    actor,
    subject,
    actions: action === undefined ? ofQueue : [action].filter((one) => ofQueue?.includes(one) ?? true),
    reason,
    from,
    through,
    timeZone: timeZones.US,
    page,
    limit,
  })
  const accounts = [...new Set(data.map((entry) => entry.actor).filter(isAccount))]
  const emails = new Map(
    await Promise.all(accounts.map(async (sub) => [sub, await userDirectory.emailOf(sub)] as const)),
  )
  return {
    data: data.map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      email: emails.get(entry.actor) ?? null,
    })),
    page,
    limit,
    total,
  }
}
