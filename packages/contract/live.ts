import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id } from './shapes.ts'

/** The parts of what a vendor sees that others may change: colleagues, operators, partners and jobs. */
export const liveTopics = [
  'vendor',
  'users',
  'clients',
  'preferences',
  'bank-accounts',
  'agreements',
  'documents',
  'invoices',
  'payments',
  'notifications',
  // The sandbox's clock was moved.
  'clock',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The event `changed` is a hint, never data: whoever shows one of these parts reads it again. */
export const liveHint = z.strictObject({ topics: z.array(z.enum(liveTopics)).min(1) })
export type LiveHint = z.infer<typeof liveHint>

export const followVendor = endpoint({
  name: 'followVendor',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/live',
  summary:
    'Reports changes as they happen, as server-sent events: `changed` names the topics, `resync` says that changes may have been missed.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, type: 'text/event-stream' },
})

export const liveRoutes = [followVendor] as const
