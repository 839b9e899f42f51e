import { makeVerifier, provesPassword, startExchange } from './srp.ts'

/** The parts of SRP that compute powers, each about a millisecond or two. */
export const srpWork = { makeVerifier, provesPassword, startExchange } as const

type Work = typeof srpWork
export type SrpStep = keyof Work

export type Srp = {
  readonly [Step in SrpStep]: (...given: Parameters<Work[Step]>) => Promise<ReturnType<Work[Step]>>
}

/** Computes in the calling thread. Enough for tests and commands, which serve nobody else meanwhile. */
export const srpHere: Srp = {
  makeVerifier: async (...given) => makeVerifier(...given),
  provesPassword: async (...given) => provesPassword(...given),
  startExchange: async (...given) => startExchange(...given),
}

/** A message to a thread. Big integers and bytes are copied as they are. */
export interface SrpTask {
  readonly id: number
  readonly step: SrpStep
  readonly given: readonly unknown[]
}

export type SrpResult =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string }
