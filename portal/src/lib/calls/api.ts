import type { RouteName, Routes } from '@sooner/contract'
import type { Parts } from '@sooner/contract/client'
import type { Answered } from '@sooner/contract/route'
import { unusedDataSeconds } from '@sooner/rules/limits'
import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type MutationExtraOptions,
  type QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import type { CallError } from './call-error.ts'
import type { CallMeta, Calls, RouteCall } from './open.ts'
import type { AskUserPool } from './user-pool.ts'

/** Tags of cached answers: a mutation invalidates those it affects, and the pages that show them fetch again. */
export const ofInvoices = ['Invoices', 'PayoutPreviews', 'AllTimeTotals'] as const
/** What is in the way of the vendor as a whole decides what can be paid of all its invoices. */
export const ofStanding = ['Vendor', ...ofInvoices] as const
const ofOwnAccount = ['SecondFactor', 'RecoveryCodes', 'Devices', 'Sessions', 'SignInHistory'] as const
const tags = [
  ...ofInvoices,
  ...ofOwnAccount,
  'Vendor',
  'Colleagues',
  'Onboardings',
  'Documents',
  'Preferences',
  'Programs',
  'BankAccounts',
  'Clients',
  'InvoiceUploads',
  'Payments',
  'Notifications',
  'OwnData',
  'ServiceTime',
  /** What staff sees, of vendors too: each of its acts can change several of its lists. */
  'Console',
  'QueueViews',
  'QueueItems',
] as const
export type Tag = (typeof tags)[number]

/** The extra argument that the store passes to every call. */
export interface CallsExtra {
  readonly calls: Calls
  readonly askUserPool: AskUserPool
}

export type RouteQuery = BaseQueryFn<RouteCall, unknown, CallError, object, CallMeta>
export type Build = EndpointBuilder<RouteQuery, Tag, 'calls'>

/** The answer of a route; null stands for no data, as section 8 of the specification reads a 404. */
export type Data<N extends RouteName> = Answered<Routes[N]> | null
type Given<N extends RouteName> = {} extends Parts<N> ? Parts<N> | void : Parts<N>

type ReadOptions<N extends RouteName> = Pick<
  QueryExtraOptions<Tag, Data<N>, Given<N>, RouteQuery, 'calls'>,
  'providesTags' | 'onQueryStarted'
>
export type WriteOptions<N extends RouteName, G = Given<N>> = Pick<
  MutationExtraOptions<Tag, Data<N>, G, RouteQuery, 'calls'>,
  'invalidatesTags' | 'onQueryStarted'
>

/** Builds a query endpoint. Adding a route takes one line in `endpoints`; its types come from the contract. */
export const reads = <const N extends RouteName>(build: Build, name: N, options?: ReadOptions<N>) =>
  build.query<Data<N>, Given<N>>({ query: (parts) => ({ name, parts: parts ?? {} }), ...options })

/** Builds a mutation endpoint. `retry: false` is for a PATCH that must not be sent twice. */
export const writes = <const N extends RouteName>(
  build: Build,
  name: N,
  { retry = true, ...options }: WriteOptions<N> & { readonly retry?: boolean } = {},
) =>
  build.mutation<Data<N>, Given<N>>({ query: (parts) => ({ name, parts: parts ?? {}, retry }), ...options })

const query: RouteQuery = async (call, { extra, signal }) => {
  const result = await (extra as CallsExtra).calls(call, signal)
  return 'error' in result ? result : { data: result.data, ...(result.meta && { meta: result.meta }) }
}

export const api = createApi({
  reducerPath: 'calls',
  baseQuery: query,
  tagTypes: tags,
  keepUnusedDataFor: unusedDataSeconds,
  endpoints: (build) => ({
    sendFeedback: writes(build, 'sendFeedback'),
  }),
})

export const { useSendFeedbackMutation } = api
