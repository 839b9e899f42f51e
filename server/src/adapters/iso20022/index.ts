export { iso20022Format } from './format.ts'
