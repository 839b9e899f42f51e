import type { ExternalClientStatus } from '@sooner/rules/partners'
import type { CreditTier, ProgramCode } from '@sooner/rules/programs'

/** Identifies a partner's customer by the partner's own id. */
export interface ClientKey {
  readonly partnerId: number
  readonly externalClientId: string
}

export interface ClientFacts {
  readonly name: string | null
  readonly address: string | null
}

/** What operators set for a client. */
export interface ClientTerms {
  readonly redirectable: boolean
  /** A calendar day; null where no billing periods are agreed. */
  readonly closedThrough: string | null
  readonly creditTier: CreditTier
}

export interface Client extends ClientKey, ClientFacts, ClientTerms {
  readonly status: ExternalClientStatus
  /** The program for invoices that is agreed for this client alone, and its days. */
  readonly programCode: ProgramCode | null
  readonly netDays: number | null
  readonly decidedAt: Date | null
  readonly createdAt: Date
}
