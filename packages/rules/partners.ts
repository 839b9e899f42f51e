import type { FeeScheme } from './programs.ts'

/** 0 means no partner. 1 to 4 are the named partners, 1001 is a partner's marketplace variant, 2001 the demo. */
export const partnerNumbers = [0, 1, 2, 3, 4, 1001, 2001] as const
export type PartnerNumber = (typeof partnerNumbers)[number]

export const noPartner = 0
export const marketplacePartner = 1001
export const demoPartner = 2001

/** The second bound makes the first one redundant; the specification states both, so the code keeps both. */
export const isSyntheticPartner = (number: number): boolean =>
  number > synthetic.above && number >= synthetic.from
const synthetic = { above: 1000, from: 2000 } as const

export const isDemoPartner = (number: number): boolean => number > 2000

export const partnerBrands = {
  harborline: 1,
  keystone: 2,
  northgate: 3,
  bluepoint: 4,
  summit: 1001,
  demo: 2001,
} as const satisfies Record<string, PartnerNumber>
export type PartnerBrand = keyof typeof partnerBrands

/** What a vendor of these partners reads beside the mark. A demo has the product's own name. */
export const partnerBrandNames: Readonly<Record<string, string | undefined>> = {
  harborline: 'Harborline',
  keystone: 'Keystone Facilities',
  northgate: 'Northgate Services',
  bluepoint: 'Bluepoint',
  summit: 'Summit Marketplace',
} satisfies Partial<Record<PartnerBrand, string>>

export const partnerDefaults: {
  readonly partnerNumber: PartnerNumber
  readonly feeScheme: FeeScheme
  readonly brand: PartnerBrand
} = { partnerNumber: 1, feeScheme: 'discounting', brand: 'harborline' }

/** The fixed business IDs of the platform itself and of a partner. */
export const platformBusinessId = '00000000-0000-0000-0000-000000000000'
export const partnerBusinessId = '00000000-0000-0000-0000-000000000001'

export const externalClientStatuses = ['pending', 'approved', 'rejected'] as const
export type ExternalClientStatus = (typeof externalClientStatuses)[number]

export const facilitatorStatuses = ['pending', 'approved', 'revoked'] as const
export type FacilitatorStatus = (typeof facilitatorStatuses)[number]
