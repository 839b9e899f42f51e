import type { AnyParts } from '@sooner/contract/client'
import type { CallError } from './call-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** It is unknown whether the act took effect: there was no answer, or one that does not state it. */
const isUnknown = ({ kind, code }: CallError): boolean =>
  typeof kind === 'string' ||
  kind === 502 ||
  kind === 503 ||
  kind === 504 ||
  code === 'IDEMPOTENCY_KEY_IN_USE'

/** The arguments with which `open.ts` calls a route. */
interface Act {
  readonly name: string
  readonly parts?: AnyParts
  readonly upload?: { readonly fields: unknown; readonly file: File }
}
type Outcome = { readonly data: unknown } | { readonly error: CallError }

const textOf = ({ parts: { params, query, body } = {}, upload }: Act): string =>
  JSON.stringify([params, query, body, upload?.fields])

interface Unsettled {
  readonly text: string
  /** Compared by identity, because another file of the same name may have other content. */
  readonly file: File | undefined
  readonly key: string
}

/**
 * Gives each act one key for all its tries: after a lost connection, a renewed session or a step-up. An act with an unknown
 * outcome retains its key, so that a user who repeats exactly the same act continues it instead of doing it twice.
 */
export function unsettledActs() {
  const unsettled = new Map<string, Unsettled>()
  return {
    async withKey<O extends Outcome>(call: Act, act: (parts: AnyParts) => Promise<O>): Promise<O> {
      const { name, parts, upload } = call
      const [text, file] = [textOf(call), upload?.file]
      const earlier = unsettled.get(name)
      const isSame = earlier?.text === text && earlier.file === file
      const key = isSame ? earlier.key : newIdempotencyKey()
      const result = await act({ ...parts, idempotencyKey: key })
      if ('error' in result && isUnknown(result.error)) unsettled.set(name, { text, file, key })
      else if (unsettled.get(name)?.key === key) unsettled.delete(name)
      return result
    },
  }
}
