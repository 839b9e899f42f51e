import {
  changeClientTerms,
  decideClient,
  putClientOnce,
  type Partners,
} from '../../features/partners/index.ts'
import { transact } from '../../platform/transaction.ts'
import type { MadeUpClient, MadeUpClients } from './made-up-work.ts'

const places = [
  'Maple',
  'Harbor',
  'Union',
  'Elm',
  'Park',
  'Lake',
  'Mill',
  'Bridge',
  'Orchard',
  'Station',
] as const
const buildings = [
  'Apartments',
  'Medical Center',
  'Office Park',
  'School',
  'Logistics Center',
  'Shopping Mall',
] as const

const ofPartner = places.length * buildings.length
const terms = [30, 45, 45, 60] as const
const actor = 'sandbox'

/** Adds sixty clients of a partner, of which the last two wait for an operator. */
export async function seedClients(partners: Partners, partnerId: number): Promise<MadeUpClients> {
  const clients = Array.from({ length: ofPartner }, (_, nth) => clientAt(nth))
  for (const [nth, { externalClientId, role }] of clients.entries()) {
    const key = { partnerId, externalClientId }
    const name = `${places[nth % places.length]} ${buildings[Math.floor(nth / places.length)]}`
    const known = { name, address: `${nth + 1} Main Street, Albany, NY 12207` }
    const facts = role === 'unknown' ? { name: null, address: null } : known
    const isNew = await transact(partners.db, (tx) =>
      putClientOnce(partners, tx, { key, facts, by: { actor } }),
    )
    if (!isNew || role === 'unknown' || role === 'unapproved') continue
    await decideClient(partners, { actor }, key, 'approved')
    if (role === 'redirectable')
      await changeClientTerms(partners, transact, { actor }, key, { redirectable: true })
  }
  const [first, ...others] = clients
  return [first ?? clientAt(0), ...others]
}

function clientAt(nth: number): MadeUpClient {
  const externalClientId = `SEED-${String(nth + 1).padStart(3, '0')}`
  const role =
    { 3: 'redirectable', [ofPartner - 2]: 'unapproved', [ofPartner - 1]: 'unknown' }[nth] ?? 'ordinary'
  return {
    externalClientId,
    role: role as MadeUpClient['role'],
    paymentTermsDays: terms[nth % terms.length] ?? 45,
  }
}
