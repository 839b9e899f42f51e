/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { lockHeld, requireAccount, saveChange } from '../use-cases/payee-accounts.ts'
