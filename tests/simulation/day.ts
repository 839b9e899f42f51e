import { isBankingDay } from '@sooner/rules/banking-calendar'
import { takeAnswers } from '../../server/src/features/payments/use-cases/take-answers.ts'
import { addVendors } from './accounts.ts'
import { openShortfalls } from './deductions.ts'
import { openFeed } from './feed.ts'
import { openPeople } from './people.ts'
import { workOff } from './queue.ts'
import { momentOf } from './time.ts'
import { railName, type World } from './world.ts'

export interface Days {
  live(day: string): Promise<void>
}

/** Opens what happens on a day: at each moment somebody acts, what is due runs, and what was enqueued is worked off. */
export async function openDays(world: World): Promise<Days> {
  const { clock, disturbances, work, daily, isDisturbed } = world
  const vendors = await addVendors(world)
  const [feed, people, shortfalls] = [openFeed(world, vendors), openPeople(world), openShortfalls(world)]

  const readAnswers = async () => {
    try {
      await takeAnswers(world.payments, railName)
    } catch (error) {
      if (!isDisturbed()) throw error
    }
  }

  const at = async (moment: Date, act: () => Promise<void> = async () => undefined) => {
    clock.set(moment)
    await daily.runDue(moment)
    await workOff(work)
    await act()
    await workOff(work)
    await readAnswers()
    await workOff(work)
  }

  return {
    async live(day) {
      if (disturbances.silentDays.has(day)) return
      const isWorkday = isBankingDay('USD', day)
      // The times are after those of the daily jobs in New York and London, in winter and in summer.
      await at(momentOf(day, '05:30'))
      if (isWorkday) await at(momentOf(day, '14:00'), () => feed.send(day))
      if (isWorkday) await at(momentOf(day, '15:40'))
      if (isWorkday) await at(momentOf(day, '18:00'), () => people.act())
      if (isWorkday) await at(momentOf(day, '18:30'), () => shortfalls.recognize())
      await at(momentOf(day, '21:10'))
    },
  }
}
