import { unlimitedAutoPayout, weekdays } from '@sooner/rules/auto-payout'
import {
  getAutoPayout,
  putAutoPayout,
} from '../../../server/src/features/payouts/use-cases/auto/auto-payout.ts'
import { changePreferences } from '../../../server/src/features/vendors/index.ts'
import type { SimulatedVendor } from '../accounts.ts'
import type { World } from '../world.ts'

/** Vendors switch automatic payouts on and off, and limit them. */
export function openSwitches(world: World, vendors: readonly SimulatedVendor[]): { change(): Promise<void> } {
  const random = world.random.stream('switches')
  const { payouts } = world

  const limit = async (vendorId: string) => {
    const { version } = await getAutoPayout(payouts, vendorId)
    const rules = {
      ...unlimitedAutoPayout,
      clients: random.happens(400)
        ? [{ partnerId: 1, externalClientId: 'C-2', isOn: false, largestFeeBps: null }]
        : [],
      largestFeeBps: random.happens(500) ? random.int(100, 400) : null,
      largestFeeMinor: random.happens(200) ? random.int(10_00, 60_00) : null,
      smallestAmountMinor: random.happens(300) ? random.int(100_00, 1_000_00) : null,
      weekdays: random.happens(300) ? weekdays.filter((day) => day % 2 === 1) : weekdays,
    }
    await putAutoPayout(payouts, { vendorId, actor: 'owner', version, rules })
  }

  return {
    async change() {
      for (const { id } of vendors) {
        const { isOn } = await getAutoPayout(payouts, id)
        if (random.happens(isOn ? 150 : 25))
          await changePreferences(world.vendors, 'owner', id, { instantPayoutAlwaysOn: !isOn })
        if (random.happens(30)) await limit(id)
      }
    },
  }
}
