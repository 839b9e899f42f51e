import type { Device, UserPool } from '@sooner/user-pool-client'
import type { MutationExtraOptions, QueryExtraOptions } from '@reduxjs/toolkit/query/react'
import {
  api,
  type Build,
  type CallsExtra,
  reads,
  type RouteQuery,
  type Tag,
  writes,
} from '../../lib/calls/api.ts'
import { factorChanged } from '../../lib/state/slices/auth.ts'

type Asking<T, G> = Pick<QueryExtraOptions<Tag, T, G, RouteQuery, 'calls'>, 'providesTags' | 'onQueryStarted'>
type Telling<T, G> = Pick<MutationExtraOptions<Tag, T, G, RouteQuery, 'calls'>, 'invalidatesTags'>
type Work<T, G> = (users: UserPool, given: G) => Promise<T>

const withPool =
  <T, G>(work: Work<T, G>) =>
  (given: G, { extra }: { readonly extra: unknown }) =>
    (extra as CallsExtra).askUserPool((users) => work(users, given))

/** Endpoints of the user pool, as `reads` and `writes` are those of routes: so they share cache, tags and notices. */
const asks = <T, G = void>(build: Build, work: Work<T, G>, options?: Asking<T, G>) =>
  build.query<T, G>({ queryFn: withPool(work), ...options })
const tells = <T, G = void>(build: Build, work: Work<T, G>, options?: Telling<T, G>) =>
  build.mutation<T, G>({ queryFn: withPool(work), ...options })

/** What is done, as an answer: the cache keeps no `undefined`. */
const done = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}

/** A device as the store can keep it. */
export interface OwnDevice extends Omit<Device, 'createdAt' | 'lastUsedAt'> {
  readonly createdAt: string | undefined
  readonly lastUsedAt: string | undefined
}

/** More than anybody owns; a pool hands them out by sixty. */
const mostPagesOfDevices = 5

async function allDevices(users: UserPool): Promise<readonly OwnDevice[]> {
  const found: Device[] = []
  let token: string | undefined
  for (let page = 0; page < mostPagesOfDevices; page += 1) {
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

export const ownAccount = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: asks<{ isOn: boolean }>(
      build,
      async (users) => ({ isOn: (await users.user()).mfa.enabled.includes('SOFTWARE_TOKEN_MFA') }),
      {
        providesTags: ['SecondFactor'],
        onQueryStarted: (_, { dispatch, queryFulfilled }) => {
          const told = ({ data: { isOn } }: Awaited<typeof queryFulfilled>) =>
            dispatch(factorChanged({ mfaMethod: isOn ? 'SOFTWARE_TOKEN_MFA' : undefined }))
          // A failure is told where it was asked for.
          void queryFulfilled.then(told, () => undefined)
        },
      },
    ),
    changePassword: tells<null, NewPassword>(
      build,
      (users, { oldPassword, newPassword }) => done(users.changePassword(oldPassword, newPassword)),
      { invalidatesTags: ['Sessions', 'SignInHistory'] },
    ),
    startAuthenticator: tells<{ secret: string }>(build, (users) => users.associateSoftwareToken()),
    verifyAuthenticator: tells<null, string>(build, (users, code) => done(users.verifySoftwareToken(code))),
    preferMfa: tells<null>(build, (users) => done(users.setMfaPreference({ totp: 'preferred' })), {
      invalidatesTags: ['SecondFactor', 'RecoveryCodes', 'SignInHistory'],
    }),
    removeMfa: tells<null>(build, (users) => done(users.setMfaPreference({ totp: 'off' })), {
      invalidatesTags: ['SecondFactor', 'RecoveryCodes', 'SignInHistory'],
    }),
    listDevices: asks<readonly OwnDevice[]>(build, allDevices, { providesTags: ['Devices'] }),
    forgetDevice: tells<null, string>(build, (users, key) => done(users.forgetDevice(key)), {
      invalidatesTags: ['Devices', 'Sessions', 'SignInHistory'],
    }),
    rememberDevice: tells<null, boolean>(build, (users, remember) => done(users.rememberDevice(remember)), {
      invalidatesTags: ['Devices', 'SignInHistory'],
    }),
    listOwnSessions: reads(build, 'listOwnSessions', { providesTags: ['Sessions'] }),
    endOwnSession: writes(build, 'endOwnSession', { invalidatesTags: ['Sessions', 'SignInHistory'] }),
    listSignInHistory: reads(build, 'listSignInHistory', { providesTags: ['SignInHistory'] }),
    getRecoveryCodes: reads(build, 'getRecoveryCodes', { providesTags: ['RecoveryCodes'] }),
    makeRecoveryCodes: writes(build, 'makeRecoveryCodes', {
      invalidatesTags: ['RecoveryCodes', 'SignInHistory'],
    }),
    stepUp: writes(build, 'stepUp', { invalidatesTags: ['RecoveryCodes', 'SignInHistory'] }),
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
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useListSignInHistoryQuery,
  useGetRecoveryCodesQuery,
  useMakeRecoveryCodesMutation,
  useStepUpMutation,
} = ownAccount
