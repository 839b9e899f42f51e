export { openOwnData } from './ports.ts'
