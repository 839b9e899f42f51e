export { saveAmount } from './store/amounts.ts'
export { listPartnerUse, replacePartnerUse } from './store/partner-use.ts'
export { readAmounts } from './use-cases/amounts.ts'
