import { feedRow } from '../../invoices/testing/intake-world.ts'
import type { PushServices } from '../ports.ts'
import { mailWorld } from './mail-world.ts'

export const day = '2026-11-20'

/** A vendor on the morning of a banking day, whose owner and colleague have got nothing yet. */
export async function bellWorld(push?: PushServices) {
  const world = await mailWorld(push)
  world.setNow(`${day}T17:00:00Z`)
  const request = async (key: string) => {
    await world.importRows([feedRow(key, { invoiceDate: day, glDate: day })])
    return world.confirm([key])
  }
  const owner = { subject: 'owner', vendorId: world.vendorId }
  return { ...world, request, owner, colleague: { ...owner, subject: 'reader' } }
}
