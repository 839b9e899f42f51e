/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { requestPastEligible } from '../use-cases/request-past-eligible.ts'
export { refundFees } from '../use-cases/refund-fees.ts'
