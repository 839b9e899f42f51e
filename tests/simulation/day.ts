import { isBankingDay } from '@sooner/rules/banking-calendar'
import { computeExposures } from '../../server/src/features/invoices/testing/index.ts'
import { takeAnswers } from '../../server/src/features/transfers/use-cases/take-answers.ts'
import { takeStatements } from '../../server/src/features/transfers/use-cases/take-statements.ts'
import { addVendors, linkVendor } from './accounts.ts'
import { openClerks } from './collecting/clerks.ts'
import { openFunders } from './collecting/funders.ts'
import { openPayers } from './collecting/payers.ts'
import { openPrices } from './early/prices.ts'
import { openRedirects } from './early/redirects.ts'
import { openSigners } from './early/signers.ts'
import { openSwitches } from './early/switches.ts'
import { openTakers } from './early/takers.ts'
import { openFeed } from './feed.ts'
import { openDesk } from './operators/desk.ts'
import { openReviewers } from './operators/reviewers.ts'
import { openThief } from './operators/thief.ts'
import { openPeople } from './people.ts'
import { workOff } from './queue.ts'
import { dayAt, momentOf } from './time.ts'
import { railName, type World } from './world.ts'

export interface Days {
  live(day: string): Promise<void>
}

const daysUntilJoined = 45

/** Opens what happens on a day: at each moment somebody acts, what is due runs, and what was enqueued is worked off. */
export async function openDays(world: World): Promise<Days> {
  const { clock, disturbances, work, daily, isDisturbed } = world
  const vendors = await addVendors(world)
  const desk = openDesk(world.office, world.random.stream('desk'))
  const [feed, people] = [openFeed(world, vendors), openPeople(world, desk)]
  const [payers, clerks] = [openPayers(world, desk), openClerks(world, desk)]
  const reviewers = openReviewers(world, desk)
  const thief = await openThief(world, desk, vendors)
  const [takers, switches] = [openTakers(world, vendors), openSwitches(world, vendors)]
  const [prices, signers] = [openPrices(world, desk), await openSigners(world, vendors)]
  const [redirects, funders] = [openRedirects(world), openFunders(world)]
  /** The second vendor joins when the first collections name it already. */
  const joining = new Map(vendors.map((vendor, at) => [vendor, dayAt(at === 1 ? daysUntilJoined : 0)]))

  const join = async (day: string) => {
    for (const [vendor, from] of joining)
      if (from <= day) {
        await linkVendor(world, vendor)
        joining.delete(vendor)
      }
    await signers.sign(day)
  }

  const readBank = async () => {
    try {
      await takeAnswers(world.transfers, railName)
      await takeStatements(world.transfers, railName)
    } catch (error) {
      if (!isDisturbed()) throw error
    }
  }

  const at = async (moment: Date, act: () => Promise<void> = async () => undefined) => {
    clock.set(moment)
    // Every process does this each minute: automatic payments are compared with it.
    await computeExposures(world.invoices)
    await daily.runDue(moment, isDisturbed)
    await workOff(work)
    await act()
    await workOff(work)
    await readBank()
    await workOff(work)
  }

  return {
    async live(day) {
      if (disturbances.silentDays.has(day)) return
      const isWorkday = isBankingDay('USD', day)
      // The times are after those of the daily jobs in New York and London, in winter and in summer.
      await at(momentOf(day, '05:30'), () => join(day))
      if (isWorkday) await at(momentOf(day, '14:00'), () => feed.send(day))
      if (isWorkday) await at(momentOf(day, '14:20'), () => takers.take().then(() => redirects.request()))
      if (isWorkday)
        await at(momentOf(day, '15:40'), () =>
          payers
            .pay(day)
            .then(() => redirects.answer())
            .then(() => funders.move(day)),
        )
      if (isWorkday) await at(momentOf(day, '18:00'), () => people.act().then(() => switches.change()))
      if (isWorkday)
        await at(momentOf(day, '18:30'), () =>
          desk
            .catchUp()
            .then(() => reviewers.look(day))
            .then(() => clerks.act(day)),
        )
      if (isWorkday) await at(momentOf(day, '19:50'), () => thief.steal().then(() => takers.look()))
      if (isWorkday) await at(momentOf(day, '20:02'), () => prices.change().then(() => takers.decide()))
      await at(momentOf(day, '21:10'))
    },
  }
}
