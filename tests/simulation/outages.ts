import type { BankBehavior } from '../../server/src/sandbox/bank/index.ts'
import type { Random } from './random.ts'
import { dayAt } from './time.ts'

export interface Disturbances {
  /** Of the bank, by day. */
  readonly bank: ReadonlyMap<string, 'down' | 'mute'>
  /** The days on which no process of the application runs. */
  readonly silentDays: ReadonlySet<string>
}

const maxDays = 3

/** Decides beforehand on which days the bank does not work and on which days the application does not run. */
export function disturbancesOf(random: Random, days: number): Disturbances {
  const bank = new Map<string, 'down' | 'mute'>()
  const silentDays = new Set<string>()
  for (let at = 0; at < days; at += 1) {
    if (random.happens(40)) {
      const state = random.pick(['down', 'mute'] as const)
      for (let more = random.int(1, maxDays + 1); more > 0; more -= 1) bank.set(dayAt(at + more - 1), state)
    }
    if (random.happens(25))
      for (let more = random.int(1, maxDays); more > 0; more -= 1) silentDays.add(dayAt(at + more))
  }
  return { bank, silentDays }
}

/** Codes that need an operator, that stop the account, and those of the other rail. */
const returnCodes = ['R01', 'R02', 'R03', 'R16', 'R09', 'R10', 'R20', 'R23', 'AC04', 'MD07', 'AM04']

export const behaviorOf = (seed: string, { bank }: Disturbances): BankBehavior => ({
  seed,
  returned: 60,
  returnCodes,
  corrected: 15,
  late: 80,
  repeated: 80,
  courses: { late: 80, short: 40, twice: 30, unreferenced: 50, never: 50 },
  isShuffled: true,
  stateAt: (at) => bank.get(at.toISOString().slice(0, 10)) ?? 'up',
})
