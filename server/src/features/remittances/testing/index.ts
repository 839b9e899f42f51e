/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { remittanceSubscribers } from '../jobs.ts'
