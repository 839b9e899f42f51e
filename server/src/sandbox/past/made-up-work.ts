import type { Chance } from './chance.ts'

export interface MadeUpClient {
  readonly externalClientId: string
  /** A vendor's ordinary invoices are for clients of the first three roles; the others show a reason for a hold. */
  readonly role: 'ordinary' | 'long-term' | 'redirectable' | 'unapproved' | 'unknown'
  readonly paymentTermsDays: number
}

export type MadeUpClients = readonly [MadeUpClient, ...MadeUpClient[]]

type Texts = readonly [string, ...string[]]

const kinds = ['labor', 'materials', 'service', 'travel'] as const

interface Work {
  readonly description: string
  readonly parts: Texts
}

const works: readonly [Work, ...Work[]] = [
  { description: 'Nightly cleaning', parts: ['Floors', 'Restrooms', 'Windows', 'Waste removal'] },
  { description: 'Deep clean after tenant move-out', parts: ['Carpets', 'Kitchen', 'Walls', 'Disposal'] },
  { description: 'Window cleaning, outside', parts: ['Lift rental', 'Crew', 'Water treatment'] },
  { description: 'Snow clearing and salting', parts: ['Plow hours', 'Salt', 'Sidewalk crew'] },
  { description: 'Grounds maintenance', parts: ['Mowing', 'Edging', 'Leaf removal', 'Mulch'] },
  { description: 'HVAC filter replacement', parts: ['Filters', 'Technician hours', 'Disposal'] },
  { description: 'Boiler inspection', parts: ['Inspection', 'Report', 'Gasket set'] },
  { description: 'Plumbing repair', parts: ['Technician hours', 'Pipe and fittings', 'Emergency call-out'] },
  { description: 'Electrical repair', parts: ['Electrician hours', 'Breakers', 'Permit'] },
  { description: 'Parking lot striping', parts: ['Paint', 'Crew', 'Traffic control'] },
  { description: 'Security guard services', parts: ['Guard hours', 'Patrol vehicle'] },
  { description: 'Elevator maintenance', parts: ['Monthly service', 'Door sensor', 'Technician hours'] },
]

interface MadeUpLine {
  readonly kind: string
  readonly description: string
  readonly amountMinor: bigint
}

interface MadeUpWork {
  readonly description: string
  readonly lines: readonly MadeUpLine[]
}

/** Describes what was done for the amount; the lines add up to it. */
export function madeUpWork(chance: Chance, amountMinor: bigint): MadeUpWork {
  const { description, parts } = chance.pick(works)
  const count = Math.min(parts.length, chance.int(1, 4))
  let left = amountMinor
  const lines = parts.slice(0, count).map((part, at) => {
    const share = at === count - 1 ? left : (left * BigInt(chance.int(20, 60))) / 100n
    left -= share
    return { kind: chance.pick(kinds), description: part, amountMinor: share }
  })
  return { description, lines }
}

/** Most jobs are small, and a few are large: between 60.00 and about 20,000.00. */
export const madeUpAmount = (chance: Chance): bigint => {
  const scale = Math.exp(Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next()))
  return BigInt(Math.min(2_000_000, Math.max(6000, Math.round(64_000 * scale))))
}
