import type { Provider } from 'react'
import { createContext, useContext } from './react.ts'
import { skipToken } from './toolkit.ts'

// Stands in for the calls in the first view: a query has the answer that was asked for ahead, or none yet.

/** Answers by the names of their routes. */
export type Answers = ReadonlyMap<string, unknown>
interface Known {
  readonly answers: Answers
  /** Is told each route that is used and has no answer yet. */
  readonly missing: Set<string>
}
const none: Known = { answers: new Map(), missing: new Set() }
const AnswersContext = createContext(none)
export const AnswersProvider = AnswersContext as unknown as Provider<Known>

const nothing = () => undefined

interface Options {
  readonly skip?: boolean
  readonly selectFromResult?: (result: object) => unknown
}

function useAnswer(
  name: string,
  parts: unknown,
  { skip, selectFromResult: select = (result) => result }: Options = {},
) {
  const { answers, missing } = useContext(AnswersContext)
  const isAsked = parts !== skipToken && skip !== true
  const data = isAsked ? answers.get(name) : undefined
  const isLoading = isAsked && data === undefined
  if (isLoading) missing.add(name)
  return select({
    data,
    isLoading,
    isFetching: isLoading,
    isUninitialized: !isAsked,
    isError: false,
    refetch: nothing,
  })
}

export const reads = (_build: unknown, name: string): string => name
export const writes = nothing
export const hasAnswer = nothing
export const ofInvoices: readonly string[] = []
export const ofStanding: readonly string[] = []

interface Injected {
  readonly endpoints: (build: unknown) => Readonly<Record<string, string | undefined>>
}

const nameOf = (endpoint: string) => endpoint.charAt(0).toUpperCase() + endpoint.slice(1)
const change = () => [nothing, { isLoading: false }] as const

/** The hooks of these routes. It declares none: the resources files give them, as they give them to the portal's own `api`. */
const injectEndpoints = ({ endpoints }: Injected) => {
  const given = Object.entries(endpoints({ query: () => undefined, mutation: () => undefined }))
  const hooks = given.map(([endpoint, route]) =>
    route === undefined
      ? ([`use${nameOf(endpoint)}Mutation`, change] as const)
      : ([
          `use${nameOf(endpoint)}Query`,
          (parts: unknown, options?: Options) => useAnswer(route, parts, options),
        ] as const),
  )
  return { ...Object.fromEntries(hooks), endpoints: {} }
}

export const api = { injectEndpoints }
