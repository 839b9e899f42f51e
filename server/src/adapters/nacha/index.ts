export { nachaFormat } from './format.ts'
