import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id } from './shapes.ts'

export const followVendor = endpoint({
  name: 'followVendor',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/live',
  summary: 'Reports changes as they happen, as server-sent events.',
  who: ['vendor', 'operator'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, type: 'text/event-stream' },
})

export const liveRoutes = [followVendor] as const
