import type { Ended } from '../queue/act.ts'

/** One invoice of a list of them: the partner's act took effect, or the reason why it did not stands in the answer. */
export function endOfOne(ended: Ended, answer: unknown, outcomes: Readonly<Record<string, string>>): Ended {
  const { results } = (answer ?? {}) as { readonly results?: readonly { readonly outcome: string }[] }
  const outcome = results?.[0]?.outcome
  const text = outcome === undefined ? undefined : outcomes[outcome]
  return ended.kind === 'done' && text !== undefined ? { kind: 'refused', text } : ended
}
