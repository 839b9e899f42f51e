import type { Page } from '@playwright/test'
import { isEverything } from '../scope.ts'
import { enterAs, type Entered } from './entering.ts'
import { isFirst } from './run-folder.ts'

/** Vendors for journeys that write: each of 72 to 132 invoices in every state, two thirds paid in dollars, one third in sterling. */
const vendors = 9
const seeds = isEverything ? [9, 10, 11, 12] : [9, 10]
export const seedsOfVendors = seeds.map((seed) => ({ invoices: 900, vendors, seed }))

/** Who pays the vendors of a seed, in turn. */
const partners = ['Harborline', 'Keystone', 'Northgate'] as const
type Partner = (typeof partners)[number]

/** Vendors of these partners, of the first of them as long as there are any. */
export const harborline = ['Harborline'] as const
export const dollars = ['Keystone', 'Harborline'] as const
export const sterling = ['Northgate'] as const
export const anyCurrency = ['Northgate', 'Keystone', 'Harborline'] as const

const all = seedsOfVendors.flatMap(({ seed }) =>
  Array.from({ length: vendors }, (_, at) => ({
    address: `owner-${at + 1}@seed-${seed}.test`,
    partner: partners[at % partners.length],
  })),
)

export interface OwnVendor extends Entered {
  readonly address: string
  readonly vendorId: string
}

/** The next vendor of these partners that no journey of this run has got yet. */
async function nextVendor(of: readonly Partner[]): Promise<string> {
  for (const wanted of of)
    for (const { address, partner } of all)
      if (partner === wanted && (await isFirst('own-vendors', address))) return address
  throw new Error(`Every vendor of ${of.join(' and ')} is in use. Add one to the seeds.`)
}

/** Signs in the owner of a seeded vendor that no other journey uses, for journeys that change its invoices, and opens `path`. */
export async function enterAsOwnVendor(
  page: Page,
  of: readonly Partner[],
  path?: string,
): Promise<OwnVendor> {
  const address = await nextVendor(of)
  const entered = await enterAs(page, address)
  const { vendorId: id } = await entered.call('getUserAccount', { params: { email: address } })
  const vendorId = id ?? ''
  // A survey that is due would cover the page.
  await entered.call('answerSurvey', {
    params: { id: vendorId, surveyId: 'first-payout' },
    body: { responses: { recommend: '9' } },
  })
  if (path !== undefined) await page.goto(path)
  return { ...entered, address, vendorId }
}
