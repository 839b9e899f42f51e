/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { findDifferences, readTotals } from '../store/balances.ts'
