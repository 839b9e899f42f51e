import type { Data } from '../calls/api.ts'

type Programs = NonNullable<Data<'listPrograms'>>
export type EffectiveProgram = Programs['vendorProducts'][number]['effectivePrograms'][number]
export type Client = NonNullable<Data<'listVendorClients'>>['data'][number]

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

/** The vendor's own name for a client, else the partner's, else the client's number. */
export function clientNameIn(clients: readonly Client[], partnerId: number): (id: string) => string {
  const own = clients.filter((client) => client.partnerId === partnerId)
  return (id) => {
    const client = own.find(({ externalClientId }) => externalClientId === id)
    return client?.clientName ?? client?.name ?? id
  }
}
