import type { AutoPayout } from '../../../lib/resources/auto-payouts.ts'
import { isSame, type TypedRules, typedOf } from './typed-rules.ts'

/** What somebody typed, and the stored state that it is based on. */
export interface OwnRules {
  readonly base: AutoPayout
  readonly typed: TypedRules
}

export const ownOf = (base: AutoPayout): OwnRules => ({ base, typed: typedOf(base.rules) })

export const isChanged = ({ base, typed }: OwnRules): boolean => !isSame(typed, typedOf(base.rules))

/** What was typed stays as it is, and is from now on a change of the newer state. */
export const onTopOf = ({ typed }: OwnRules, base: AutoPayout): OwnRules => ({ base, typed })

/** A newer state takes the place of an older one in silence, unless it would take away what somebody typed. */
export function withLatest(own: OwnRules, latest: AutoPayout): OwnRules {
  if (latest.version <= own.base.version) return own
  return !isChanged(own) || isSame(own.typed, typedOf(latest.rules)) ? ownOf(latest) : own
}
