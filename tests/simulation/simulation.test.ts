import { testQuarter } from './quarter.ts'

/** `SEED=17 npm test -- simulation` lives another quarter. */
testQuarter(process.env['SEED'] ?? '1')
