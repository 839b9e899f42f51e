import { notAuthenticated, UserPoolError } from './errors.ts'
import { events } from './events.ts'
import { isValid, type Session } from './session.ts'
import { sessionKeeper } from './session-keeper.ts'
import { signInWithPassword, type SignInResult } from './sign-in.ts'
import { signingUp } from './sign-up.ts'
import { tokenCache, usableStore } from './token-cache.ts'
import { type Json, transport } from './transport.ts'

export interface UserPoolOptions {
  readonly endpoint: string
  readonly userPoolId: string
  readonly clientId: string
  /** The browser's own where nothing else is given. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly random?: (length: number) => Uint8Array
}

export interface User {
  readonly username: string
  readonly attributes: Readonly<Record<string, string>>
}

export type UserPool = ReturnType<typeof createUserPool>

/** What follows the underscore of a pool's id takes part in every password proof. */
function poolNameOf(userPoolId: string): string {
  const [, name] = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(userPoolId) ?? []
  if (name === undefined || userPoolId.length > 55) {
    throw new UserPoolError('InvalidParameterException', 'The user pool id is missing or malformed.')
  }
  return name
}

function attributesOf(answer: Json): Record<string, string> {
  const listed = (answer['UserAttributes'] ?? []) as readonly { Name: string; Value?: string }[]
  return Object.fromEntries(listed.map(({ Name, Value }) => [Name, Value ?? '']))
}

export function createUserPool(options: UserPoolOptions) {
  const { clientId } = options
  const poolName = poolNameOf(options.userPoolId)
  if (!clientId) throw new UserPoolError('InvalidParameterException', 'The client id is missing.')

  const now = options.now ?? Date.now
  const random = options.random ?? ((length) => crypto.getRandomValues(new Uint8Array(length)))
  const call = transport(options.endpoint, options.fetch ?? ((...request) => fetch(...request)))
  const cache = tokenCache(usableStore(options.storage ?? (() => localStorage)), clientId)
  const told = events()
  const keeper = sessionKeeper({ call, cache, clientId, now, onRefresh: () => told.emit('refresh_session') })

  const validSession = async (): Promise<Session> => {
    const session = await keeper.current()
    if (!session || !isValid(session, now())) throw notAuthenticated()
    return session
  }

  /** Whatever the service answers, this device forgets: a person who signs out must be out. */
  async function end(operation: string, parameters: Json): Promise<void> {
    try {
      await call(operation, parameters)
    } finally {
      cache.clear()
      told.emit('sign_out')
    }
  }

  return {
    ...signingUp({ call, clientId, emit: told.emit }),

    async signIn(username: string, password: string): Promise<SignInResult> {
      const result = await signInWithPassword({ call, clientId, poolName, now, random }, username, password)
      if (result.kind === 'signed-in') {
        cache.write(result.session)
        told.emit('sign_in')
      }
      return result
    },

    /** The session, refreshed when it is about to end; undefined when nobody is signed in. */
    session: () => keeper.current(),

    /** New tokens at once, for claims that changed on the service's side. */
    refresh: () => keeper.refresh(),

    async user(): Promise<User> {
      const { accessToken } = await validSession()
      const answer = await call('GetUser', { AccessToken: accessToken })
      return { username: String(answer['Username']), attributes: attributesOf(answer) }
    },

    /** A session without a refresh token has nothing to revoke. */
    async signOut(): Promise<void> {
      const session = cache.read()
      if (session) await end('RevokeToken', { ClientId: clientId, Token: session.refreshToken })
    },

    async globalSignOut(): Promise<void> {
      const { accessToken } = await validSession()
      await end('GlobalSignOut', { AccessToken: accessToken })
    },

    subscribe: told.subscribe,
  }
}
