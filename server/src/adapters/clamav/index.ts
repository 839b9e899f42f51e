export { clamd } from './clamd.ts'
