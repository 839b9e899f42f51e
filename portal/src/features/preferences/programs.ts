import type { Client, EffectiveProgram } from './calls.ts'

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

export interface PricedFor {
  readonly partnerId: number
  readonly partnerName: string | undefined
  readonly program: EffectiveProgram
}

/** The prices of a program, partner by partner. */
export function pricedFor(
  programs: readonly EffectiveProgram[],
  programCode: string | null,
  clients: readonly Client[],
): readonly PricedFor[] {
  return programs
    .filter((one) => one.programCode === programCode)
    .map((program) => {
      const { partnerId } = program
      const partnerName = clients.find((client) => client.partnerId === partnerId)?.partnerName
      return { partnerId, partnerName, program }
    })
}

/** As the vendor calls a client, or else as its partner does; by its number where neither has a name for it. */
export function clientNameIn(clients: readonly Client[], partnerId: number): (id: string) => string {
  const own = clients.filter((client) => client.partnerId === partnerId)
  return (id) => {
    const client = own.find(({ externalClientId }) => externalClientId === id)
    return client?.clientName ?? client?.name ?? id
  }
}
