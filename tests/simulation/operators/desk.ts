import * as contract from '@sooner/contract/approvals'
import type { Route } from '@sooner/contract/route'
import type { Random } from '../random.ts'
import type { Office, PersonName, Sent } from './office.ts'

/** The honest work of the two operators: what one of them requests, the other approves. Also a thief approves what is in order. */
export interface Desk {
  /** Returns what the act answered; undefined where it still waits for the other one. */
  agree(route: Route, sent: Sent, when?: 'at-once' | 'some-day'): Promise<unknown>
  /** Approves what waited since another day. By then it may be void, refused or expired. */
  catchUp(): Promise<void>
  /** Whether somebody requested it for an honest reason. */
  isHonest(approvalId: string): boolean
}

const maxDays = 6
const mayBecome = new Set(['APPROVAL_VOID', 'APPROVAL_EXPIRED', 'APPROVAL_DECIDED', 'ACT_REFUSED'])

interface Waiting {
  readonly approvalId: string
  readonly checker: PersonName
  readonly maker: PersonName
  readonly daysLeft: number
}

export function openDesk(office: Office, random: Random): Desk {
  const honest = new Set<string>()
  let waiting: readonly Waiting[] = []
  let requested = 0

  /** Where the colleague had requested the same before, the second person is the one who has requested it again. */
  const approve = async ({ approvalId: id, checker, maker }: Omit<Waiting, 'daysLeft'>) => {
    const sent = { params: { id }, body: { note: 'as agreed' } }
    const first = await office.send(checker, contract.approve, sent)
    return first.code === 'OWN_REQUEST' ? office.send(maker, contract.approve, sent) : first
  }

  return {
    async agree(route, sent, when = 'some-day') {
      const [maker, checker] = random.happens(500) ? (['ann', 'eve'] as const) : (['eve', 'ann'] as const)
      requested += 1
      const key = route.idempotency === 'key' ? { key: `desk-${requested}` } : {}
      const first = await office.send(maker, route, { ...sent, ...key })
      if (route.secondPerson !== true || first.approvalId === undefined) {
        if (first.status >= 400) throw new Error(`${route.name} was answered with ${JSON.stringify(first)}`)
        return first.body
      }
      const requesting = { approvalId: first.approvalId, checker, maker }
      honest.add(first.approvalId)
      if (when === 'some-day' && random.happens(60)) {
        waiting = [...waiting, { ...requesting, daysLeft: random.int(1, maxDays) }]
        return undefined
      }
      const second = await approve(requesting)
      if (second.status !== 200)
        throw new Error(`the approval of ${route.name} was answered with ${JSON.stringify(second)}`)
      return (second.body as { readonly answer: unknown }).answer
    },
    async catchUp() {
      const due = waiting.filter(({ daysLeft }) => daysLeft <= 1)
      waiting = waiting
        .filter(({ daysLeft }) => daysLeft > 1)
        .map((one) => ({ ...one, daysLeft: one.daysLeft - 1 }))
      for (const one of due) {
        const { status, code } = await approve(one)
        if (status !== 200 && !mayBecome.has(code ?? ''))
          throw new Error(`what waited for ${one.checker} was answered with ${status} ${code}`)
      }
    },
    isHonest: (approvalId) => honest.has(approvalId),
  }
}
