export { Refused } from './refused.ts'
export { startEmbeddedPostgres } from './start.ts'
