import { createUserPool, type UserPoolEvent, type UserPoolOptions } from '@sooner/user-pool-client'
import { expect } from 'vitest'
import type { Challenge, SignInResult } from '@sooner/user-pool-client'

interface Place {
  readonly endpoint: string
  readonly poolId: string
  readonly clientId: string
}

const storageOf = (entries: Map<string, string>) => () => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

/** A browser with any number of tabs: they share its storage, and each records the events and requests of its own. */
export function userPoolBrowser(
  { endpoint, poolId, clientId }: Place,
  options: Partial<UserPoolOptions> = {},
) {
  const stored = new Map<string, string>()
  return {
    stored,
    tab(more: Partial<UserPoolOptions> = {}) {
      const events: UserPoolEvent[] = []
      const sent: string[] = []
      const visit = new Map<string, string>()
      const pool = createUserPool({
        endpoint,
        userPoolId: poolId,
        clientId,
        storage: storageOf(stored),
        visitStorage: storageOf(visit),
        deviceName: 'My browser',
        fetch: (url, init) => {
          sent.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? 'form')
          return fetch(url, init)
        },
        ...options,
        ...more,
      })
      pool.subscribe((event) => events.push(event))
      return { pool, events, sent, visit }
    },
  }
}

export type Tab = ReturnType<ReturnType<typeof userPoolBrowser>['tab']>

/** Asserts that the sign-in waits for this challenge, and returns it. */
export function expectChallenge<N extends Challenge['name']>(result: SignInResult, name: N) {
  expect(result).toMatchObject({ kind: 'challenge', challenge: { name } })
  return (result as { challenge: Challenge }).challenge as Extract<Challenge, { name: N }>
}

export const signedIn = { kind: 'signed-in' }
