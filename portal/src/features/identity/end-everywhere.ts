import { forgetPerson } from '../../lib/browser-store.ts'
import { codeOf } from './error-code.ts'
import type { Client, SessionClient } from './session-client.ts'

/** `unknown`: the answer was lost, so that every sign-in may have ended or none. */
export type Ending = 'done' | 'failed' | 'unknown'

/** Whether the service refuses to continue this session, or does continue it; undefined if it can't be asked. */
const hasEnded = ({ pool }: Client): Promise<boolean | undefined> =>
  pool.refresh().then(
    () => false,
    (error: unknown) => (codeOf(error) === 'NotAuthorizedException' ? true : undefined),
  )

/**
 * Ends every sign-in of the account. Where the answer is lost, asking this session again shows what happened, since it is one of them. Events of
 * the pool are ignored meanwhile; the caller updates the state.
 */
async function endEverywhere(sessionClient: SessionClient): Promise<Ending> {
  let ending: Ending = 'failed'
  await sessionClient.hold(async () => {
    const client = await sessionClient.client().catch(() => undefined)
    if (!client) return
    ending = await client.pool.globalSignOut().then(
      () => 'done',
      async (error: unknown) => {
        if (codeOf(error) !== 'NetworkError') return 'failed'
        const ended = await hasEnded(client)
        return ended === undefined ? 'unknown' : ended ? 'done' : 'failed'
      },
    )
  })
  return ending
}

/** What leaving this device takes, as in `session.ts`. */
interface Leaving {
  readonly sessionClient: SessionClient
  readonly note: (activity: 'sign-out') => void
  readonly shownPage: () => string
  readonly onLeave: (() => void) | undefined
  readonly left: (leftAt: string) => void
  readonly ended: () => void
  readonly isStored: () => boolean
}

export async function signOutEverywhere({ sessionClient, ...leaving }: Leaving): Promise<Ending> {
  const { visit } = sessionClient
  leaving.note('sign-out')
  await visit.end()
  const page = leaving.shownPage()
  const ending = await endEverywhere(sessionClient)
  if (ending === 'done') {
    forgetPerson()
    leaving.onLeave?.()
    leaving.left(page)
    return ending
  }
  visit.begin()
  // The call may have failed because this session was over already.
  if (!leaving.isStored()) leaving.ended()
  return ending
}
