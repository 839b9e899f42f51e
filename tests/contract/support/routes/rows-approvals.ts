import { randomInt } from 'node:crypto'
import { digestOf } from '../../../../server/src/features/approvals/use-cases/ask-second-person.ts'
import { approve, waitingIn, type Answered } from '../people.ts'
import type { Row, Rows } from './row.ts'
import { waitingApproval } from './things.ts'
import type { World } from './world.ts'

const ofApproval = { id: 'approval' } as const
const note = { note: 'not what the bank says' }
const limit = (belowMinor: number) => ({ act: 'enterCollection', currency: 'USD', belowMinor })

/** Requests a limit as the first operator. */
async function requestLimit({ server, operator }: World, belowMinor: number): Promise<string> {
  const answer = await fetch(`${server.address}/vendor-service/operator/approval-limits`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(limit(belowMinor)),
  })
  const text = await answer.text()
  const json = JSON.parse(text) as Answered['json']
  return waitingIn({ status: answer.status, text, json }) ?? ''
}

const deciding = (path: string, body: object) => async (world: World, id: string) =>
  world.checker.call('POST', `/operator/approvals/${id}/${path}`, body)
const declined = deciding('decline', note)

const acting: Pick<Row, 'params' | 'by'> = { params: ofApproval, by: 'operator' }

export const approvalRows: Rows = {
  listApprovals: { by: 'operator' },
  getApproval: acting,
  approve: {
    ...acting,
    body: () => ({}),
    fine: async (world) => ({
      person: world.checker,
      params: { id: await requestLimit(world, 1) },
      body: {},
    }),
    codes: {
      OWN_REQUEST: async (world) => approve(world.operator, await requestLimit(world, 2)),
      APPROVAL_DECIDED: async (world) => {
        const id = await requestLimit(world, 3)
        await declined(world, id)
        return approve(world.checker, id)
      },
      APPROVAL_EXPIRED: async (world) =>
        approve(world.checker, await waitingApproval(world.server, { expiresAt: '2026-01-01' })),
      // What it changes has another version now.
      APPROVAL_VOID: async (world) => approve(world.checker, await waitingApproval(world.server)),
      ACT_REFUSED: async (world) => {
        const id = await requestLimit(world, 4)
        // Its act does not exist any more, and so it has no limit.
        await world.sql`
          update approvals.requests set request = jsonb_set(request, '{body,act}', '"none"'), version = ${digestOf('0')}
          where id = ${id}`
        return approve(world.checker, id)
      },
    },
  },
  decline: {
    ...acting,
    body: () => note,
    fine: async (world) => ({ params: { id: await requestLimit(world, 6) }, body: note }),
    codes: {
      APPROVAL_DECIDED: async (world) => {
        const id = await requestLimit(world, 7)
        await approve(world.checker, id)
        return declined(world, id)
      },
    },
  },
  listApprovalLimits: { by: 'operator' },
  putApprovalLimit: {
    by: 'operator',
    body: () => limit(randomInt(8, 1_000)),
    codes: {
      NOT_FOUND: async ({ server, operator }) => {
        const answer = await fetch(`${server.address}/vendor-service/operator/approval-limits`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...limit(1), act: 'unknown' }),
        })
        const text = await answer.text()
        return { status: answer.status, text, json: JSON.parse(text) as Answered['json'] }
      },
    },
  },
}
