import { testBothLanguages } from '../../../../lib/words/testing/both-languages.ts'
import { en as stepUpEn } from '../../step-up/words/en.ts'
import { es as stepUpEs } from '../../step-up/words/es.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages({ security: en, stepUp: stepUpEn }, { security: es, stepUp: stepUpEs })
