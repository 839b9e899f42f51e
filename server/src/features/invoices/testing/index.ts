/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { insertDeductions } from '../store/deductions.ts'
export { answerRedirects } from '../use-cases/answer-redirects.ts'
export { blockDaily, refreshDays } from '../use-cases/daily.ts'
export { decideInvoices } from '../use-cases/decide-invoices.ts'
export { getInvoice } from '../use-cases/read-invoices.ts'
export { computeExposures } from '../use-cases/exposures.ts'
