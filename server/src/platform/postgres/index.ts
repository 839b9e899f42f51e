export { Refused } from './refused.ts'
export { startEmbeddedPostgres } from './start.ts'
export type { Connection, EmbeddedPostgres, EmbeddedPostgresOptions } from './start.ts'
