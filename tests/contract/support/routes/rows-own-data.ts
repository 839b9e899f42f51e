import { expect, vi } from 'vitest'
import { idOf } from '../bank-accounts.ts'
import type { Owner } from '../vendor-people.ts'
import type { Rows } from './row.ts'
import type { World } from './world.ts'

const pathOf = ({ vendorId }: Owner) => `/vendors/${vendorId}/own-data/exports`

/** Makes an archive of a new business, and waits until the job has made it. */
async function madeExport({ ownerWithVendor }: World) {
  const owner = await ownerWithVendor()
  const exportId = idOf(await owner.call('POST', pathOf(owner)))
  await vi.waitFor(
    async () => {
      const { json } = await owner.call('GET', pathOf(owner))
      expect(json).toMatchObject([{ status: 'succeeded', isKept: true }])
    },
    { timeout: 30_000, interval: 50 },
  )
  return { owner, exportId }
}

export const ownDataRows: Rows = {
  startOwnDataExport: {
    params: { id: 'vendor' },
    by: 'owner',
    fine: async ({ ownerWithVendor }) => {
      const owner = await ownerWithVendor()
      return { person: owner, params: { id: owner.vendorId } }
    },
    codes: {
      CONFLICT: async ({ ownerWithVendor, sql }) => {
        const owner = await ownerWithVendor()
        await sql`
          insert into own_data.exports (vendor_id, export_id, requested_by, language, status, created_at, expires_at)
          values (${owner.vendorId}, gen_random_uuid(), 'test', 'en-US', 'queued', now(), now())`
        return owner.call('POST', pathOf(owner))
      },
    },
  },
  listOwnDataExports: { params: { id: 'vendor' }, by: 'owner' },
  downloadOwnDataExport: {
    params: { id: 'vendor', exportId: 'ownDataExport' },
    by: 'owner',
    fine: async (world) => {
      const { owner, exportId } = await madeExport(world)
      return { person: owner, params: { id: owner.vendorId, exportId } }
    },
  },
}
