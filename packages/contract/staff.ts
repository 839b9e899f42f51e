import { staffRoles } from '@sooner/rules/roles'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { instant, partnerNumber } from './shapes.ts'

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

export const staffRoutes = [getStaff] as const
