import { describe, expect, test } from 'vitest'
import { storedSession } from './stored-session.ts'
import { answeringMachine, storageOf } from './testing/answering-machine.ts'

describe('the stored session of a browser', () => {
  const issued = 1_000_000
  const at = (seconds: number) => (issued + seconds) * 1000

  async function signedIn() {
    const h = answeringMachine()
    await h.signIn(issued, issued + 3600)
    return (now: number, clientId = 'client') => storedSession(clientId, () => storageOf(h.store), now)
  }

  test('is read until thirty seconds before its end, and no longer', async () => {
    const read = await signedIn()
    expect(read(at(3569))?.accessToken).toBeDefined()
    expect(read(at(3570))).toBeUndefined()
  })

  test('belongs to one client', async () => {
    const read = await signedIn()
    expect(read(at(0), 'another')).toBeUndefined()
  })

  test.each([
    ['nothing is stored', () => ({ getItem: () => null })],
    ['something else is stored', () => ({ getItem: () => '{"idToken":1}' })],
    [
      'storage is forbidden',
      (): Pick<Storage, 'getItem'> => {
        throw new Error('forbidden')
      },
    ],
  ])('is absent where %s', (_, find) => {
    expect(storedSession('client', find, at(0))).toBeUndefined()
  })
})
