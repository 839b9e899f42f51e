/**
 * The network counts three rates of returned debits, each over 60 days: unauthorized ones, those for administrative reasons, and all
 * (Nacha Operating Rules, section 2.17.2).
 */
export const returnRateKinds = ['unauthorized', 'administrative', 'overall'] as const
export type ReturnRateKind = (typeof returnRateKinds)[number]

/** A warning comes before the limit. */
export const returnRateStates = ['within', 'warning', 'exceeded'] as const
export type ReturnRateState = (typeof returnRateStates)[number]

/** Of 10,000 debits. */
export const returnRateLimitsBps: Readonly<Record<ReturnRateKind, number>> = {
  unauthorized: 50,
  administrative: 300,
  overall: 1500,
}

/** The codes that each rate counts; all of them count for the overall one. */
export const returnRateCodes: Readonly<Record<Exclude<ReturnRateKind, 'overall'>, readonly string[]>> = {
  unauthorized: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'],
  administrative: ['R02', 'R03', 'R04'],
}

export const returnRateDays = 60

/** From this part of a limit on it is a warning. */
const warningOf = 0.7

/** Compares by multiplication, so that no rate is rounded below its limit. */
export function stateOfRate(kind: ReturnRateKind, returned: number, sent: number): ReturnRateState {
  const limit = returnRateLimitsBps[kind] * sent
  if (returned * 10_000 > limit) return 'exceeded'
  return returned > 0 && returned * 10_000 >= limit * warningOf ? 'warning' : 'within'
}
