import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { transact } from '../../../platform/transaction.ts'
import { feeders } from '../../directory/index.ts'
import { facilitates } from '../domain/partner.ts'
import type { Partners } from '../ports.ts'

/** Who feeds: a person, or a program with credentials of its own. */
export type Feeder = { readonly subject: string } | { readonly clientId: string }

/** The guard admits only facilitators and services to a route that feeds. */
export const feederOf = ({ account, service }: Caller): Feeder =>
  account ? { subject: account.sub } : { clientId: service?.clientId ?? '' }

/** Under which name the audit log has the feeder. */
export const actorOf = (feeder: Feeder): string =>
  'subject' in feeder ? feeder.subject : `service:${feeder.clientId}`

/** The feeder that is stored under this name. No subject of an account has the mark of a service. */
export const feederNamed = (actor: string): Feeder =>
  actor.startsWith('service:') ? { clientId: actor.slice('service:'.length) } : { subject: actor }

/**
 * Refuses whoever does not feed for this partner, as if the partner did not exist. A facilitator's approval is locked, so that it
 * can't be revoked before the transaction ends.
 */
export async function requireFeeder(tx: Tx, feeder: Feeder, partnerId: number): Promise<void> {
  const feeds =
    'subject' in feeder
      ? facilitates(await feeders.lockFacilitatorShared(tx, feeder.subject), partnerId)
      : (await feeders.findServiceOf(tx, feeder.clientId)) === partnerId
  if (!feeds) throw new Refusal('NOT_FOUND')
}

interface NamedService {
  readonly id: string
  /** Undefined for a service that feeds for no partner. */
  readonly partnerId?: number | undefined
}

/** Makes the partners that services feed for match the settings. It runs at every start of a process that has the settings. */
export const openPartnerServices = ({ db }: Partners, services: readonly NamedService[]): Promise<void> =>
  transact(db, (tx) =>
    feeders.replacePartnerServices(
      tx,
      services.flatMap(({ id, partnerId }) => (partnerId === undefined ? [] : [{ clientId: id, partnerId }])),
    ),
  )
