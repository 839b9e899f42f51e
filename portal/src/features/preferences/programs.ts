import type { EffectiveProgram } from '../../lib/programs/prices.ts'

/**
 * Returns the offered programs and the one chosen before. Each code occurs once, in the order of the service: a program
 * that two partners offer is one choice with two prices. Nobody chooses the program of a single client.
 */
export function choicesIn(
  programs: readonly EffectiveProgram[],
  chosen: string | null,
): readonly EffectiveProgram[] {
  const general = programs.filter(({ externalClientId }) => externalClientId === undefined)
  return general
    .filter(({ programCode }, at) => general.findIndex((other) => other.programCode === programCode) === at)
    .filter(({ programCode, visibleInOnboarding }) => visibleInOnboarding || programCode === chosen)
}

/** A program with the partners whose invoices go by it. */
export interface InForce {
  readonly program: EffectiveProgram
  readonly partnerIds: readonly number[]
  /** These partners set the program, so the vendor's own choice does not apply to their invoices. */
  readonly isSetByPartner: boolean
}

/** The programs that invoices go by, without those of single clients: the vendor's choice comes once, and so does what partners set. */
export function inForceIn(programs: readonly EffectiveProgram[]): readonly InForce[] {
  const general = programs.filter(({ inForceBy }) => inForceBy === 'vendor' || inForceBy === 'partner')
  const isLike = (one: EffectiveProgram, other: EffectiveProgram) =>
    one.programCode === other.programCode && one.inForceBy === other.inForceBy
  return general
    .filter((program, at) => general.findIndex((other) => isLike(program, other)) === at)
    .map((program) => ({
      program,
      partnerIds: general.filter((other) => isLike(program, other)).map(({ partnerId }) => partnerId),
      isSetByPartner: program.inForceBy === 'partner',
    }))
}

/** Whether the choice counts for any partner: it does not where every partner set the program itself. */
export const doesChoiceCount = (programs: readonly EffectiveProgram[]): boolean =>
  programs.some(
    ({ partnerId, externalClientId }) =>
      externalClientId === undefined &&
      !programs.some((other) => other.partnerId === partnerId && other.inForceBy === 'partner'),
  )
