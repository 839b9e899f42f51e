import { testBothLanguages } from '../words/testing/both-languages.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

testBothLanguages(en, es)
