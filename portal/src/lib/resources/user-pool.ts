import type { Device, UserPool } from '@sooner/user-pool-client'
import type { MutationExtraOptions, QueryExtraOptions } from '@reduxjs/toolkit/query/react'
import { api, type Build, type CallsExtra, type RouteQuery, type Tag } from '../calls/api.ts'

type AskOptions<T, G> = Pick<QueryExtraOptions<Tag, T, G, RouteQuery, 'calls'>, 'providesTags'>
type ActOptions<T, G> = Pick<MutationExtraOptions<Tag, T, G, RouteQuery, 'calls'>, 'invalidatesTags'>
type Work<T, G> = (users: UserPool, given: G) => Promise<T>

const withPool =
  <T, G>(work: Work<T, G>) =>
  (given: G, { extra }: { readonly extra: unknown }) =>
    (extra as CallsExtra).askUserPool((users) => work(users, given))

// These build endpoints of the user pool as `reads` and `writes` build those of routes, so both share cache, tags and notices.
const asks = <T, G = void>(build: Build, work: Work<T, G>, options?: AskOptions<T, G>) =>
  build.query<T, G>({ queryFn: withPool(work), ...options })
const acts = <T, G = void>(build: Build, work: Work<T, G>, options?: ActOptions<T, G>) =>
  build.mutation<T, G>({ queryFn: withPool(work), ...options })

/** Answers null once the work is done, because the cache cannot hold `undefined`. */
const done = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}

/** A device in a form that the store can hold: instants are texts. */
export interface OwnDevice extends Omit<Device, 'createdAt' | 'lastUsedAt'> {
  readonly createdAt: string | undefined
  readonly lastUsedAt: string | undefined
}

/** A pool answers with 60 devices a page; nobody owns more than these pages hold. */
const maxPagesOfDevices = 5

async function allDevices(users: UserPool): Promise<readonly OwnDevice[]> {
  const found: Device[] = []
  let token: string | undefined
  for (let page = 0; page < maxPagesOfDevices; page += 1) {
    const { devices, next } = await users.listDevices({ limit: 60, token })
    found.push(...devices)
    if (next === undefined) break
    token = next
  }
  const newest = found.toSorted((a, b) => Number(b.lastUsedAt ?? 0) - Number(a.lastUsedAt ?? 0))
  return newest.map((device) => ({
    ...device,
    createdAt: device.createdAt?.toISOString(),
    lastUsedAt: device.lastUsedAt?.toISOString(),
  }))
}

export interface NewPassword {
  readonly oldPassword: string
  readonly newPassword: string
}

const factorChanged = { invalidatesTags: ['SecondFactor', 'RecoveryCodes', 'SignInHistory'] } as const

const userPool = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: asks<{ isOn: boolean }>(
      build,
      async (users) => ({ isOn: (await users.user()).mfa.enabled.includes('SOFTWARE_TOKEN_MFA') }),
      { providesTags: ['SecondFactor'] },
    ),
    changePassword: acts<null, NewPassword>(
      build,
      (users, { oldPassword, newPassword }) => done(users.changePassword(oldPassword, newPassword)),
      { invalidatesTags: ['Sessions', 'SignInHistory'] },
    ),
    startAuthenticator: acts<{ secret: string }>(build, (users) => users.associateSoftwareToken()),
    verifyAuthenticator: acts<null, string>(build, (users, code) => done(users.verifySoftwareToken(code))),
    preferMfa: acts<null>(
      build,
      (users) => done(users.setMfaPreference({ totp: 'preferred' })),
      factorChanged,
    ),
    removeMfa: acts<null>(build, (users) => done(users.setMfaPreference({ totp: 'off' })), factorChanged),
    listDevices: asks<readonly OwnDevice[]>(build, allDevices, { providesTags: ['Devices'] }),
    forgetDevice: acts<null, string>(build, (users, key) => done(users.forgetDevice(key)), {
      invalidatesTags: ['Devices', 'Sessions', 'SignInHistory'],
    }),
    rememberDevice: acts<null, boolean>(build, (users, remember) => done(users.rememberDevice(remember)), {
      invalidatesTags: ['Devices', 'SignInHistory'],
    }),
  }),
})

export const {
  useGetSecondFactorQuery,
  useChangePasswordMutation,
  useStartAuthenticatorMutation,
  useVerifyAuthenticatorMutation,
  usePreferMfaMutation,
  useRemoveMfaMutation,
  useListDevicesQuery,
  useForgetDeviceMutation,
  useRememberDeviceMutation,
} = userPool
