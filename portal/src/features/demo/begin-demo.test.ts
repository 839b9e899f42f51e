import { testBothLanguages } from '../../lib/words/testing/both-languages.ts'
import { demoWords } from './begin-demo.ts'

testBothLanguages(demoWords.en, demoWords.es)
