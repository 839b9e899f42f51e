import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const signs = ['eq', 'gt', 'gte', 'lt', 'lte'].map((operator) => `operators.${operator}`)
testBothLanguages(en, es, [...signs, 'chips.search'])
