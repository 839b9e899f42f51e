import { en } from './words/en.ts'
import { es } from './words/es.ts'

export { beginDemo, demoIn, storePrefilled } from './begin-demo.ts'
export const demoWords = { en, es } as const
