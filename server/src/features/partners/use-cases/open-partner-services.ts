import { transact } from '../../../platform/transaction.ts'
import { replacePartnerServices } from '../../directory/index.ts'
import type { Partners } from '../ports.ts'

interface NamedService {
  readonly id: string
  /** Undefined for a service that feeds for no partner. */
  readonly partnerId?: number | undefined
}

/** Makes the partners that services feed for match the settings. It runs at every start of a process that has the settings. */
export const openPartnerServices = ({ db }: Partners, services: readonly NamedService[]): Promise<void> =>
  transact(db, (tx) =>
    replacePartnerServices(
      tx,
      services.flatMap(({ id, partnerId }) => (partnerId === undefined ? [] : [{ clientId: id, partnerId }])),
    ),
  )
