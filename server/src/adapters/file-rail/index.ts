export { openFileRail } from './rail.ts'
