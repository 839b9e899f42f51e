import {
  ownParty,
  issueAgreementOnce,
  noteOwnAgreement,
  signAgreement,
} from '../../../server/src/features/agreements/index.ts'
import { transact } from '../../../server/src/platform/transaction.ts'
import type { SimulatedVendor } from '../accounts.ts'
import { dayAt } from '../time.ts'
import type { World } from '../world.ts'

const signer = { account: 'owner', ip: '192.0.2.1', userAgent: 'simulation', requestId: 'simulation' }
const text = { version: '1', title: 'Agreement', htmlTemplate: '<p>Yes.</p>' }

/** Agreements that early payment needs, and the days on which vendors sign them. Some sign the one that allows a supplement, too. */
export async function openSigners(
  world: World,
  vendors: readonly SimulatedVendor[],
): Promise<{ sign(day: string): Promise<void> }> {
  const random = world.random.stream('signers')
  await issueAgreementOnce(world.agreements, 'operator', {
    ...text,
    partnerId: ownParty,
    hasOnDemand: true,
    acceptsEarlier: false,
  })
  await issueAgreementOnce(world.agreements, 'operator', {
    ...text,
    partnerId: 1,
    hasOnDemand: false,
    acceptsEarlier: false,
  })
  const texts = await world.owner.sql<{ id: string; party: number }[]>`
    select id, partner_id as party from agreements.texts order by partner_id`
  const plans = vendors.map(({ id: vendorId }, at) => ({
    vendorId,
    // A vendor with an agreement of its own is not offered On Demand.
    hasOwn: at % 5 === 4,
    days: texts.map(({ party }) =>
      party === ownParty ? dayAt(random.int(1, 8)) : dayAt(random.int(50, 90)),
    ),
  }))
  return {
    async sign(day) {
      for (const { vendorId, hasOwn, days } of plans)
        for (const [at, { id: agreementId, party }] of texts.entries()) {
          if (days[at] !== day) continue
          if (party === ownParty && hasOwn) await transact(world.db, (tx) => noteOwnAgreement(tx, vendorId))
          else if (await isKnown(vendorId, party))
            await signAgreement(
              world.agreements,
              signer,
              { vendorId, party, agreementId },
              { signedByName: 'Ann' },
            )
        }
    },
  }

  async function isKnown(vendorId: string, party: number): Promise<boolean> {
    const found = await world.owner.sql`
      select from directory.external_vendors where vendor_id = ${vendorId} and partner_id = ${party}`
    return party === ownParty || found.length > 0
  }
}
