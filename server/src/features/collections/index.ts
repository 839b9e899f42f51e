export type { Collections } from './ports.ts'
export { openCollections } from './use-cases/open-collections.ts'
