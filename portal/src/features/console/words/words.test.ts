import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

// The name of a key.
testBothLanguages(en, es, ['keys.escape'])
