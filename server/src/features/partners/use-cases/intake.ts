import type { InvoiceTerms } from '@sooner/rules/partner-terms'
import type { ProgramCode } from '@sooner/rules/programs'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Client, ClientKey } from '../domain/client.ts'
import type { Partners } from '../ports.ts'
import { clientsNamed, insertClients } from '../store/clients.ts'
import { listPartners } from '../store/partners.ts'
import { insertVendorClients, listLabels } from '../store/vendor-clients.ts'

/** A program for invoices with the days that it takes from its base date; null where the program has no days. */
export interface IntakeProgram {
  readonly programCode: ProgramCode
  readonly netDays: number | null
}

/** Everything of a partner that receiving and screening an invoice depends on. */
export interface IntakeTerms extends Omit<
  InvoiceTerms,
  'uploadThresholdMinor' | 'requiredDocumentAboveMinor'
> {
  readonly partnerId: number
  readonly partnerName: string
  readonly amountThresholdMinor: bigint
  readonly uploadThresholdMinor: bigint
  readonly requiredDocumentAboveMinor: bigint | null
  readonly requiresServiceAgreement: boolean
  /** The partner's programs for all clients. */
  readonly programs: readonly IntakeProgram[]
}

/** Returns undefined for an unknown partner. */
export async function intakeTerms(db: Db, partnerId: number): Promise<IntakeTerms | undefined> {
  const [partner] = await listPartners(db, [partnerId])
  if (!partner) return undefined
  const { uploadThresholdMinor, requiredDocumentAboveMinor, ...terms } = partner.invoiceTerms
  return {
    ...terms,
    uploadThresholdMinor: BigInt(uploadThresholdMinor),
    requiredDocumentAboveMinor:
      requiredDocumentAboveMinor === null ? null : BigInt(requiredDocumentAboveMinor),
    partnerId,
    partnerName: partner.name,
    amountThresholdMinor: partner.settings.amountThresholdMinor,
    requiresServiceAgreement: partner.settings.requiresServiceAgreement,
    programs: partner.programs
      .filter(({ product }) => product === 'IF')
      .map(({ programCode, netDays }) => ({ programCode, netDays })),
  }
}

export type IntakeClient = Pick<
  Client,
  'externalClientId' | 'name' | 'address' | 'status' | 'redirectable' | 'closedThrough' | 'creditTier'
> & {
  /** The program that the partner agreed for this client alone. */
  readonly program: IntakeProgram | undefined
}

/** Reads the partner's clients with these ids in one statement, by their ids; unknown ones are absent. */
export async function clientsFor(
  db: Db,
  partnerId: number,
  externalClientIds: readonly string[],
): Promise<ReadonlyMap<string, IntakeClient>> {
  if (externalClientIds.length === 0) return new Map()
  const found = await clientsNamed(db, partnerId, externalClientIds)
  return new Map(
    found.map(({ programCode, netDays, ...client }) => [
      client.externalClientId,
      { ...client, program: programCode === null ? undefined : { programCode, netDays } },
    ]),
  )
}

interface ReportedClient {
  readonly externalClientId: string
  /** Only used where the client is new. */
  readonly name?: string | null | undefined
  readonly address?: string | null | undefined
}

/**
 * Records that the vendor works for these clients of one partner, and adds those that the partner has not named yet: they wait for
 * an operator's decision. The partner must exist.
 */
export async function noteClientsOf(
  { clock }: Partners,
  tx: Tx,
  { vendorId, partnerId }: { readonly vendorId: string; readonly partnerId: number },
  clients: readonly ReportedClient[],
): Promise<void> {
  if (clients.length === 0) return
  const byId = new Map(clients.map((client) => [client.externalClientId, client]))
  const at = clock.wall()
  const named = [...byId.values()].map(({ externalClientId, name, address }) => ({
    externalClientId,
    name: name ?? null,
    address: address ?? null,
  }))
  await insertClients(tx, partnerId, named, at)
  await insertVendorClients(tx, vendorId, { partnerId, externalClientIds: [...byId.keys()] }, at)
}

export type ClientLabel = ClientKey & { readonly label: string }

/** All of the vendor's own names for clients. */
export const labelsOf = (db: Db, vendorId: string): Promise<ClientLabel[]> => listLabels(db, vendorId)
