import type { Data } from '../calls/api.ts'

type Programs = NonNullable<Data<'listPrograms'>>
export type EffectiveProgram = Programs['vendorProducts'][number]['effectivePrograms'][number]
export type Client = NonNullable<Data<'listVendorClients'>>['data'][number]

export interface PricedFor {
  readonly partnerId: number
  readonly partnerName: string | undefined
  /** The only client that the program applies to. */
  readonly clientName: string | undefined
  readonly program: EffectiveProgram
}

/** The programs that invoices go by: one for each partner, and those of single clients. */
export const inForceAmong = (programs: readonly EffectiveProgram[]): readonly EffectiveProgram[] =>
  programs.filter(({ inForceBy }) => inForceBy !== null)

/** The prices of the vendor's invoices, partner by partner, and of the clients that have a program of their own. */
export const pricedFor = (
  programs: readonly EffectiveProgram[],
  clients: readonly Client[],
): readonly PricedFor[] =>
  inForceAmong(programs).map((program) => {
    const { partnerId, externalClientId } = program
    const partnerName = partnerNameIn(clients, partnerId)
    const clientName =
      externalClientId === undefined ? undefined : clientNameIn(clients, partnerId)(externalClientId)
    return { partnerId, partnerName, clientName, program }
  })

/** A partner's name is known only with one of its clients. */
export const partnerNameIn = (clients: readonly Client[], partnerId: number): string | undefined =>
  clients.find((client) => client.partnerId === partnerId)?.partnerName

/** The vendor's own name for a client, else the partner's, else the client's number. */
export function clientNameIn(clients: readonly Client[], partnerId: number): (id: string) => string {
  const own = clients.filter((client) => client.partnerId === partnerId)
  return (id) => {
    const client = own.find(({ externalClientId }) => externalClientId === id)
    return client?.clientName ?? client?.name ?? id
  }
}
