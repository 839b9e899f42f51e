import { decidedQueues, minReasonPart } from '@sooner/rules/audit'
import { staffRoles } from '@sooner/rules/roles'
import { z } from 'zod'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { day, filled, id, instant, partnerNumber } from './shapes.ts'

/** How operators and financiers read what concerns money. */
export const staffRead = {
  service: 'payments',
  method: 'GET',
  who: ['operator', 'financier'],
  readOnly: 'passes',
} as const

/** How operators change what concerns money. */
export const operatorAct = {
  service: 'payments',
  method: 'POST',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
} as const

export const getStaff = endpoint({
  name: 'getStaff',
  service: 'vendor',
  method: 'GET',
  path: '/staff',
  summary:
    'Returns as whom staff is signed in: the roles that count now, the partner of a facilitator, and the time.',
  who: staffRoles,
  readOnly: 'passes',
  answer: {
    status: 200,
    body: z.object({
      roles: z.array(z.enum(staffRoles)),
      /** Whom a facilitator feeds for; null for anybody else. */
      partnerId: partnerNumber.nullable(),
      /** The time of the service when it answered. */
      now: instant,
    }),
  },
})

/** One act: who did what to what, and what it changed. */
const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** The account that acted, or the part of the application that did. */
  actor: z.string(),
  /** The address of that account; null if it has none any more, or if no account acted. */
  email: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  vendorId: id.nullable(),
  /** What the person wrote as the reason. */
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})

export const listAudit = endpoint({
  name: 'listAudit',
  service: 'vendor',
  method: 'GET',
  path: '/operator/audit',
  summary:
    'Lists who did what, latest first, of one vendor, account, thing or queue of the console, by a part of the reason, and by day in New York. At most the latest 10,000 that match are listed, by a reason 1,000.',
  who: ['operator'],
  readOnly: 'passes',
  query: z.strictObject({
    ...pageParams,
    vendorId: id.optional(),
    actor: filled(100).optional(),
    subject: filled(300).optional(),
    action: filled(100).optional(),
    /** A part of what was written as the reason, whatever the case. */
    reason: filled(100).min(minReasonPart).optional(),
    /** The acts by which the items of this queue are decided. */
    queue: z.enum(decidedQueues).optional(),
    from: day.optional(),
    through: day.optional(),
  }),
  answer: { status: 200, body: paged(auditEntry) },
})

export const staffRoutes = [getStaff, listAudit] as const
