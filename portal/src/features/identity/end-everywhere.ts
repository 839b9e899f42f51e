import type { SessionClient } from './session-client.ts'

/**
 * Returns whether every sign-in of the account was ended. Events of the pool are ignored meanwhile; the caller updates the
 * state.
 */
export async function endEverywhere(sessionClient: SessionClient): Promise<boolean> {
  let isDone = false
  await sessionClient.hold(async () => {
    isDone = await sessionClient
      .client()
      .then(({ pool }) => pool.globalSignOut())
      .then(() => true)
      .catch(() => false)
  })
  return isDone
}
