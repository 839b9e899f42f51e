export { type Collections, openCollections } from './ports.ts'
