export type { Rail, RailAnswer, RailEntry } from './ports.ts'
