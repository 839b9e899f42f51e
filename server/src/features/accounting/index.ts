export { openAccounting, type Accounting } from './ports.ts'
