export { openAccounting } from './ports.ts'
