import * as js from 'amazon-cognito-identity-js'
import { goodPassword, type OfficialClient } from './official-pool.ts'

interface Callbacks<T> {
  onSuccess: (result: T) => void
  onFailure: (error: Error) => void
}

/** Turns the library's two callbacks into a promise. */
export const settled = <T>(run: (callbacks: Callbacks<T>) => void) =>
  new Promise<T>((onSuccess, onFailure) => run({ onSuccess, onFailure }))

export const called = <T>(run: (callback: (error?: Error | null, result?: T | null) => void) => void) =>
  new Promise<T>((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))))

export type Outcome =
  | { readonly step: 'signed-in'; readonly session: js.CognitoUserSession; readonly isNewDevice: boolean }
  | { readonly step: string; readonly details: Readonly<Record<string, unknown>> }

/** Resolves with the callback that the library called and its arguments, which shows the state of a sign-in. */
export const outcomeOf = (run: (callbacks: js.IAuthenticationCallback) => void) =>
  new Promise<Outcome>((resolve, onFailure) => {
    const challenged = (step: string) => (_name: string, details: Record<string, unknown>) =>
      resolve({ step, details })
    run({
      onSuccess: (session, isNewDevice = false) => resolve({ step: 'signed-in', session, isNewDevice }),
      onFailure,
      newPasswordRequired: (attributes: unknown, required: unknown) =>
        resolve({ step: 'new-password', details: { attributes, required } }),
      totpRequired: challenged('totp'),
      mfaSetup: challenged('mfa-setup'),
      mfaRequired: challenged('sms'),
      selectMFAType: challenged('select'),
    })
  })

/** A browser with its own storage, on a client of the pool. */
export function identityJs(endpoint: string, { poolId, clientId }: OfficialClient) {
  const stored = new Map<string, string>()
  const Storage: js.ICognitoStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
  const Pool = new js.CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint, Storage })
  const user = (Username: string) => new js.CognitoUser({ Username, Pool, Storage })
  return {
    pool: Pool,
    stored,
    user,
    /** By SRP where a test is about that: its arithmetic takes this library most of a second. */
    signIn: async (Username: string, Password = goodPassword, flow = 'USER_PASSWORD_AUTH') => {
      const who = user(Username)
      who.setAuthenticationFlowType(flow)
      const details = new js.AuthenticationDetails({ Username, Password })
      return { user: who, outcome: await outcomeOf((callbacks) => who.authenticateUser(details, callbacks)) }
    },
  }
}

export function sessionOf(outcome: Outcome): js.CognitoUserSession {
  if (!('session' in outcome)) throw new Error(`the sign-in came to ${outcome.step}`)
  return outcome.session
}
