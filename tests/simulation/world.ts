import { ensureRail } from '../../server/src/features/transfers/store/answers.ts'
import type { Database, Db, Sql } from '../../server/src/platform/database/open.ts'
import { declareSubscriptions } from '../../server/src/platform/events/index.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import { keyRingSetting, newKeyEntry } from '../../server/src/platform/seal-keys.ts'
import { createSeal } from '../../server/src/platform/seal.ts'
import { simulatedRail, type BankBehavior } from '../../server/src/sandbox/bank/index.ts'
import { troubledBank } from './bank.ts'
import { dailyRuns } from './daily.ts'
import { createWitness } from './early/witness.ts'
import { dailyJobsOf, openFeatures, subscribersOf, workersOf } from './features.ts'
import { stateLimits } from './limits.ts'
import { createNotes } from './notes.ts'
import { openOffice } from './operators/office.ts'
import { behaviorOf, disturbancesOf } from './outages.ts'
import { createQueue, enqueueAt, type Work } from './queue.ts'
import { randomOf, type Random } from './random.ts'
import { firstDay, virtualClock } from './time.ts'

export const railName = 'simulated'

export interface Sizes {
  readonly days: number
  readonly vendors: number
  /** How many new invoices a vendor has on an average day. */
  readonly invoicesPerDay: number
}

/** Signed in as the application, and as the owner of the tables: the latter for what is arranged and checked. */
export type Databases = Pick<Database, 'db' | 'copy'> & { readonly owner: Pick<Database, 'db' | 'sql'> }

/** Opens the features with money over the simulated bank, at a clock that only the simulation moves. */
export async function openWorld({ db, copy, owner }: Databases, seed: string, sizes: Sizes) {
  const random = randomOf(seed)
  const clock = virtualClock(firstDay)
  const disturbances = disturbancesOf(random.stream('disturbances'), sizes.days)
  const behavior = behaviorOf(seed, disturbances)
  await createQueue(owner.sql)
  await createNotes(owner.sql, disturbances)
  await createWitness(owner.sql)
  await stateLimits(db, owner.sql, clock.now())
  const ids = random.stream('ids')
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('simulation')))
  await ensureRail(db, railName)
  const { withMoney, ...others } = await openFeatures({
    db,
    copy,
    clock,
    enqueue: enqueueAt(() => clock.now()),
    seal,
    uuid: () => ids.uuid(),
    bank: bankOf(db, owner.sql, clock, behavior, random),
  })
  const subscribers = subscribersOf(withMoney)
  await declareSubscriptions(db, subscribers)
  const isDisturbed = () => behavior.stateAt(clock.now()) !== 'up'
  const office = await openOffice({ db, copy, clock, seal, ...others, ...withMoney })
  const work: Work = {
    db,
    subscribers,
    now: () => clock.now(),
    mayFail: isDisturbed,
    workers: workersOf(withMoney),
  }
  const daily = dailyRuns(dailyJobsOf(withMoney), clock.now())
  return {
    db,
    copy,
    owner,
    random,
    clock,
    disturbances,
    behavior,
    seal,
    sizes,
    work,
    daily,
    isDisturbed,
    office,
    ...others,
    ...withMoney,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** The simulated bank of the sandbox, and what it does to whole files and statements. */
function bankOf(db: Db, owner: Sql, clock: Clock, behavior: BankBehavior, random: Random) {
  const rail = troubledBank(simulatedRail(db, clock, behavior), {
    sql: owner,
    clock,
    random: random.stream('bank'),
    isUp: () => behavior.stateAt(clock.now()) === 'up',
  })
  return { name: railName, rail, confirmsSettlement: true }
}
