import { type PartnerBrand, partnerDefaults } from './partners.ts'
import type { ProgramCode } from './programs.ts'

/** The variants of a demo visit: three partners' brands, and two payment programs. */
export const demoValues = ['harborline', 'keystone', 'northgate', 'on-demand', 'pay-on-approval'] as const
export type DemoValue = (typeof demoValues)[number]

export interface Demo {
  readonly brand: PartnerBrand
  readonly programCode: ProgramCode
}

const { brand } = partnerDefaults

export const demos: Readonly<Record<DemoValue, Demo>> = {
  harborline: { brand: 'harborline', programCode: 'NET-30' },
  keystone: { brand: 'keystone', programCode: 'NET-30' },
  northgate: { brand: 'northgate', programCode: 'NET-30' },
  'on-demand': { brand, programCode: 'On-Demand' },
  'pay-on-approval': { brand, programCode: 'Pay-On-Approval' },
}
