/** What the tests of other features call of this one besides what its `index.ts` offers to their code. */
export { codesOfUnsent } from '../domain/return-rules.ts'
export { ensureRail } from '../store/answers.ts'
export { runCutoff } from '../use-cases/run-cutoff.ts'
export { submit } from '../use-cases/submit.ts'
export { takeAnswers } from '../use-cases/take-answers.ts'
export { takeStatements } from '../use-cases/take-statements.ts'
export { noticeFetched } from '../use-cases/unfetched.ts'
