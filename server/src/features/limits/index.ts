export type { Limits } from './ports.ts'
export { saveAmount } from './store/amounts.ts'
export { listPartnerUse, replacePartnerUse, type PartnerUse } from './store/partner-use.ts'
export { readAmounts } from './use-cases/amounts.ts'
