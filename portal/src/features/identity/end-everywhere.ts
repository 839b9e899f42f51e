import type { Door } from './session-client.ts'

/**
 * Returns whether every sign-in of the account was ended. Events of the pool are ignored meanwhile; the caller updates the
 * state.
 */
export async function endEverywhere(door: Door): Promise<boolean> {
  let isDone = false
  await door.hold(async () => {
    isDone = await door
      .client()
      .then(({ pool }) => pool.globalSignOut())
      .then(() => true)
      .catch(() => false)
  })
  return isDone
}
