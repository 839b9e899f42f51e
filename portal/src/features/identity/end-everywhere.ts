import type { Door } from './session-client.ts'

/** Whether every sign-in of the account was ended. What the pool tells on the way is left for whoever asked. */
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
