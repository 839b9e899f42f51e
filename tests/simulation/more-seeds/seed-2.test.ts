import { testQuarter } from '../quarter.ts'

testQuarter('2')
