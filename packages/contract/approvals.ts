import { approvalStatuses } from '@sooner/rules/approvals'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant } from './shapes.ts'

const person = z.object({ id: z.string(), email: z.string() })

/** An act that one person has requested and another must approve. */
export const approval = z.object({
  id,
  /** The name of the route that was called, and what it does. */
  act: z.string(),
  summary: z.string(),
  /** What it changes, such as `collection:ID`. */
  subject: z.string(),
  /** Exactly what was sent: it is what the second person approves. */
  request: z.object({ params: z.unknown(), body: z.unknown() }),
  /** Null where the act names no amount. */
  amountMinor: minor.nullable(),
  currency: currency.nullable(),
  status: z.enum(approvalStatuses),
  maker: person,
  madeAt: instant,
  expiresAt: instant,
  /** Null while it waits, and where it expired. */
  checker: person.nullable(),
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
  /** What the act answered when it was carried out; null before. */
  answer: z.unknown(),
  /** Whether the caller may approve it: it waits, and somebody else requested it. */
  canApprove: z.boolean(),
})

const read = { service: 'vendor', method: 'GET', who: ['operator'], readOnly: 'passes' } as const
const act = {
  service: 'vendor',
  who: ['operator'],
  readOnly: 'refused',
  stepUp: 'required',
} as const
const ofApproval = z.strictObject({ id })

export const listApprovals = endpoint({
  ...read,
  name: 'listApprovals',
  path: '/operator/approvals',
  summary: 'Lists acts that need a second person, the latest first.',
  query: z.strictObject({
    ...pageParams,
    status: z.enum(approvalStatuses).optional(),
    /** Finds what waits for one thing. */
    subject: filled(200).optional(),
  }),
  answer: { status: 200, body: paged(approval) },
})

export const getApproval = endpoint({
  ...read,
  name: 'getApproval',
  path: '/operator/approvals/{id}',
  summary: 'Returns one act that needs a second person.',
  params: ofApproval,
  answer: { status: 200, body: approval },
})

export const approve = endpoint({
  ...act,
  name: 'approve',
  method: 'POST',
  path: '/operator/approvals/{id}/approve',
  summary: 'Approves what another person requested, and carries it out.',
  // A request is carried out once. Whoever approved it gets the same answer again.
  idempotency: 'natural',
  params: ofApproval,
  body: z.strictObject({ note: filled(500).optional() }),
  answer: { status: 200, body: approval },
  refuses: {
    OWN_REQUEST: 403,
    APPROVAL_DECIDED: 409,
    APPROVAL_EXPIRED: 409,
    APPROVAL_VOID: 409,
    ACT_REFUSED: 409,
  },
})

export const decline = endpoint({
  ...act,
  name: 'decline',
  method: 'POST',
  path: '/operator/approvals/{id}/decline',
  summary: 'Declines what another person requested, or withdraws one’s own request.',
  // What was declined stays declined.
  idempotency: 'natural',
  params: ofApproval,
  body: z.strictObject({ note: filled(500) }),
  answer: { status: 200, body: approval },
  refuses: { APPROVAL_DECIDED: 409 },
})

const limit = z.object({
  /** The name of the act's route. */
  act: filled(100),
  currency,
  /** Below this amount, one person is enough, with what the same person did alone within 24 hours. */
  belowMinor: minor.min(0),
})

export const listApprovalLimits = endpoint({
  ...read,
  name: 'listApprovalLimits',
  path: '/operator/approval-limits',
  summary: 'Lists the amounts below which one person is enough. Without an entry, none is.',
  answer: { status: 200, body: z.object({ limits: z.array(limit) }) },
})

export const putApprovalLimit = endpoint({
  ...act,
  name: 'putApprovalLimit',
  method: 'PUT',
  path: '/operator/approval-limits',
  summary: 'States an amount below which one person is enough for an act.',
  secondPerson: true,
  body: z.strictObject(limit.shape),
  answer: { status: 200, body: z.object({ limits: z.array(limit) }) },
  refuses: { NOT_FOUND: 404 },
})

export const approvalRoutes = [
  listApprovals,
  getApproval,
  approve,
  decline,
  listApprovalLimits,
  putApprovalLimit,
] as const
