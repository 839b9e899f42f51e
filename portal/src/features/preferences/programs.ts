import type { EffectiveProgram } from '../../lib/programs/priced.ts'

/**
 * Returns the offered programs and the one chosen before. Each code occurs once, in the order of the service: a program
 * that two partners offer is one choice with two prices.
 */
export function choicesIn(
  programs: readonly EffectiveProgram[],
  chosen: string | null,
): readonly EffectiveProgram[] {
  return programs
    .filter(({ programCode }, at) => programs.findIndex((other) => other.programCode === programCode) === at)
    .filter(({ programCode, visibleInOnboarding }) => visibleInOnboarding || programCode === chosen)
}
