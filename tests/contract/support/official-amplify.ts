import { Amplify } from 'aws-amplify'
import * as auth from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { goodPassword, type OfficialClient } from './official-pool.ts'

// It warns of every endpoint that is not the hosted one's.
ConsoleLogger.LOG_LEVEL = 'ERROR'

type Flow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH'

/** Amplify is one for a page, so a browser is a storage that is put in its place: whoever is used last is in force. */
export function amplifyBrowser(userPoolEndpoint: string, { poolId, clientId }: OfficialClient) {
  const kept = new Map<string, string>()
  const storage = {
    setItem: async (key: string, value: string) => void kept.set(key, value),
    getItem: async (key: string) => kept.get(key) ?? null,
    removeItem: async (key: string) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
  const use = () => {
    const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint }
    Amplify.configure({ Auth: { Cognito } })
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  }
  use()
  return {
    use,
    signIn: (username: string, password = goodPassword, authFlowType: Flow = 'USER_SRP_AUTH') =>
      auth.signIn({ username, password, options: { authFlowType } }),
    /** What is kept of the person who is signed in, by the last part of its name. */
    keptOf: (name: string) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1],
  }
}

export const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }
export const nextStep = (signInStep: string) => ({ isSignedIn: false, nextStep: { signInStep } })
