export interface MadeUpClient {
  readonly externalClientId: string
  /** A vendor's ordinary invoices are for clients of the first three roles; the others show a reason for a hold. */
  readonly role: 'ordinary' | 'long-term' | 'redirectable' | 'unapproved' | 'unknown'
  readonly paymentTermsDays: number
}

export type MadeUpClients = readonly [MadeUpClient, ...MadeUpClient[]]
