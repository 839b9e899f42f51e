import type { ExternalClientStatus } from '@sooner/rules/partners'

/** Identifies a partner's customer by the partner's own id. */
export interface ClientKey {
  readonly partnerId: number
  readonly externalClientId: string
}

export interface ClientFacts {
  readonly name: string | null
  readonly address: string | null
}

export interface Client extends ClientKey, ClientFacts {
  readonly status: ExternalClientStatus
  readonly decidedAt: Date | null
  readonly createdAt: Date
}
