import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { goodPassword, type OfficialClient } from './official-pool.ts'

// Amplify warns of every endpoint that is not the hosted one.
ConsoleLogger.LOG_LEVEL = 'ERROR'

export type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'

/** Amplify has one global instance, so a browser is a storage that replaces the previous one: the last `use` counts. */
export function amplifyBrowser(userPoolEndpoint: string, { poolId, clientId }: OfficialClient) {
  const stored = new Map<string, string>()
  const storage = {
    setItem: async (key: string, value: string) => void stored.set(key, value),
    getItem: async (key: string) => stored.get(key) ?? null,
    removeItem: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
  }
  const use = () => {
    const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint }
    Amplify.configure({ Auth: { Cognito } })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  }
  use()
  return {
    use,
    /** By SRP where a test is about that: its arithmetic takes this library most of a second. */
    signIn: (username: string, password = goodPassword, authFlowType: Flow = 'USER_PASSWORD_AUTH') =>
      auth.signIn({ username, password, options: { authFlowType } }),
    /** The stored value of the user who is signed in, by the last part of its key. */
    storedValueOf: (name: string) => [...stored].find(([key]) => key.endsWith(`.${name}`))?.[1],
  }
}

export const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
export const nextStep = (signInStep: string) => ({ isSignedIn: false, nextStep: { signInStep } })
