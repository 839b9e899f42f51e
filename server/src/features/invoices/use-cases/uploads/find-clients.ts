import { createHash } from 'node:crypto'
import { noPartner } from '@sooner/rules/partners'
import type { Db } from '../../../../platform/database/open.ts'
import { findDirectoryVendor, listIdentifiers, partnersKnowing } from '../../../directory/index.ts'
import { allClientsOf, partnersAgreed } from '../../../partners/index.ts'
import type { RowFault } from '../../domain/rows/faults.ts'
import type { RowInvoice } from '../../domain/rows/read-row.ts'

/** The most clients that one file may add: each of them waits for an operator. */
export const maxNewClients = 1000

export interface RowClient {
  readonly partnerId: number
  readonly externalClientId: string
}

type Stated = Pick<RowInvoice, 'partner' | 'externalClientId' | 'clientName'>

/** Names are compared without case and repeated blanks. */
const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Finds the partner and the client of a vendor's rows: only among those that the vendor works for, so that nobody learns of a
 * partner's other clients by guessing their ids. A new name is a new client.
 */
export class ClientFinder {
  readonly #vendorId: string
  /** By number and by name. */
  readonly #partners: ReadonlyMap<string, number>
  readonly #only: number | undefined
  readonly #ids: ReadonlySet<string>
  readonly #names: Map<string, Set<string>>
  #added = 0

  constructor(
    vendorId: string,
    partners: readonly { readonly partnerId: number; readonly name: string }[],
    clients: Awaited<ReturnType<typeof allClientsOf>>,
  ) {
    this.#vendorId = vendorId
    this.#partners = new Map(
      partners.flatMap(({ partnerId, name }) => [
        [String(partnerId), partnerId],
        [plain(name), partnerId],
      ]),
    )
    this.#only = partners.length === 1 ? partners[0]?.partnerId : undefined
    this.#ids = new Set(clients.map(({ partnerId, externalClientId }) => `${partnerId} ${externalClientId}`))
    this.#names = new Map()
    for (const { partnerId, externalClientId, name, clientName } of clients)
      for (const one of [name, clientName]) if (one !== null) this.#note(partnerId, one, externalClientId)
  }

  find(row: Stated): RowClient | RowFault {
    const partnerId = this.#partnerOf(row)
    if (typeof partnerId !== 'number') return partnerId
    if (row.externalClientId !== null) {
      if (this.#ids.has(`${partnerId} ${row.externalClientId}`))
        return { partnerId, externalClientId: row.externalClientId }
      return { code: 'client-unknown', column: 'Client ID', value: row.externalClientId }
    }
    return this.#named(partnerId, row.clientName ?? '')
  }

  #partnerOf({ partner }: Stated): number | RowFault {
    if (partner === null) return this.#only ?? { code: 'partner-needed' }
    return (
      this.#partners.get(plain(partner)) ?? { code: 'partner-unknown', column: 'Partner', value: partner }
    )
  }

  #named(partnerId: number, name: string): RowClient | RowFault {
    const known = this.#names.get(`${partnerId} ${plain(name)}`)
    const [externalClientId] = known ?? []
    if (known && known.size > 1) return { code: 'client-ambiguous', column: 'Client', value: name }
    if (externalClientId !== undefined) return { partnerId, externalClientId }
    if (this.#added >= maxNewClients) return { code: 'too-many-new-clients', most: maxNewClients }
    this.#added += 1
    const made = this.#newId(name)
    this.#note(partnerId, name, made)
    return { partnerId, externalClientId: made }
  }

  /** The same name gets the same id in every file of the vendor, and never the id of another vendor's client. */
  #newId(name: string): string {
    const digest = createHash('sha256').update(JSON.stringify([this.#vendorId, plain(name)]))
    return `by-vendor-${digest.digest('hex').slice(0, 24)}`
  }

  #note(partnerId: number, name: string, externalClientId: string): void {
    const key = `${partnerId} ${plain(name)}`
    const known = this.#names.get(key)
    if (known) known.add(externalClientId)
    else this.#names.set(key, new Set([externalClientId]))
  }
}

/** A vendor that no partner invited works under the terms of `noPartner`. */
export async function openClientFinder(db: Db, vendorId: string): Promise<ClientFinder> {
  const [vendor, identifiers, clients] = await Promise.all([
    findDirectoryVendor(db, vendorId),
    listIdentifiers(db, vendorId),
    allClientsOf(db, vendorId),
  ])
  const knowing = vendor ? partnersKnowing(vendor, identifiers) : []
  const partners = await partnersAgreed(db, knowing.length > 0 ? knowing : [noPartner])
  return new ClientFinder(vendorId, partners, clients)
}
