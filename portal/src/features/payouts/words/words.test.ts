import { testBothLanguages } from '../../../lib/words/testing/both-languages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

testBothLanguages(en, es, [
  ...[
    'ways.instant-payout',
    'ways.on-demand-payout',
    'page.approval',
    'lines.none',
    'early.get',
    'lines.apr',
    'change.nothing',
  ],
])
