import { type CallError, isOwnChoice } from '../../../lib/calls/call-error.ts'
import type { RouteName } from '@sooner/contract'
import { useConsoleWords } from '../words/index.ts'
import type { ConsoleWords } from '../words/en.ts'

/** How an act ended. `waiting`: another person has to approve it. `dropped`: the person did not prove who they are. */
export type Ended =
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting'; readonly approvalId: string }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'refused'; readonly text: string }

interface Answered {
  readonly data?: unknown
  readonly error?: unknown
}

/** The sentence for a refusal: what this route means by the code, else what every route means by it. */
export function refusalText(route: RouteName, code: string, { refusals, refusalsOf }: ConsoleWords): string {
  const own = (refusalsOf as Readonly<Record<string, Readonly<Record<string, string>>>>)[route]?.[code]
  return own ?? (refusals as Readonly<Record<string, string>>)[code] ?? refusals.UNKNOWN
}

/** Reads how a call ended. An answer without data is that of a thing that is gone, unless the route answers with nothing. */
export function endOf(
  route: RouteName,
  { data, error }: Answered,
  words: ConsoleWords,
  answersNothing = false,
): Ended {
  if (error === undefined)
    return data === null && !answersNothing
      ? { kind: 'refused', text: refusalText(route, 'NOT_FOUND', words) }
      : { kind: 'done' }
  const failed = error as CallError
  if (failed.code === 'SECOND_PERSON_REQUIRED')
    return { kind: 'waiting', approvalId: String(failed.details?.['approvalId']) }
  if (isOwnChoice(failed)) return { kind: 'dropped' }
  // What the approved act itself was refused for.
  const inner = failed.code === 'ACT_REFUSED' ? failed.details?.['code'] : undefined
  const reason = typeof inner === 'string' ? ` ${refusalText(route, inner, words)}` : ''
  return { kind: 'refused', text: refusalText(route, failed.code, words) + reason }
}

/** Turns the answer of a mutation into how the act ended. */
export function useEnding() {
  const words = useConsoleWords()
  return async (route: RouteName, call: Promise<Answered>, answersNothing?: boolean): Promise<Ended> =>
    endOf(route, await call, words, answersNothing)
}
