import type { EffectiveProgram } from '../../lib/programs/priced.ts'

/**
 * What is offered, and what was chosen before. One of each code, in the order of the house: where two partners offer the same,
 * it is one choice at two prices.
 */
export function choicesIn(
  programs: readonly EffectiveProgram[],
  chosen: string | null,
): readonly EffectiveProgram[] {
  return programs
    .filter(({ programCode }, at) => programs.findIndex((other) => other.programCode === programCode) === at)
    .filter(({ programCode, visibleInOnboarding }) => visibleInOnboarding || programCode === chosen)
}
