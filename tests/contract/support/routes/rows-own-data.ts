import { expect, vi } from 'vitest'
import {
  storedInvoice,
  storeInvoices,
} from '../../../../server/src/features/invoices/testing/stored-invoices.ts'
import { idOf } from '../bank-accounts.ts'
import type { Owner } from '../vendor-people.ts'
import type { Rows } from './row.ts'
import type { World } from './world.ts'

const deletionsOf = ({ vendorId }: Owner) => `/vendors/${vendorId}/own-data/deletions`
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
  requestDataDeletion: {
    params: { id: 'vendor' },
    by: 'owner',
    fine: async ({ ownerWithVendor }) => {
      const owner = await ownerWithVendor()
      return { person: owner, params: { id: owner.vendorId } }
    },
    codes: {
      CONFLICT: async ({ ownerWithVendor }) => {
        const owner = await ownerWithVendor()
        await owner.call('POST', deletionsOf(owner))
        return owner.call('POST', deletionsOf(owner))
      },
      NOT_SETTLED: async ({ ownerWithVendor, server }) => {
        const owner = await ownerWithVendor()
        await storeInvoices(server.database.db, [storedInvoice({ vendor_id: owner.vendorId })])
        return owner.call('POST', deletionsOf(owner))
      },
    },
  },
  getDataDeletion: { params: { id: 'vendor' }, by: 'owner' },
  withdrawDataDeletion: {
    params: { id: 'vendor', deletionId: 'dataDeletion' },
    by: 'owner',
    codes: {
      CONFLICT: async ({ ownerWithVendor, sql }) => {
        const owner = await ownerWithVendor()
        const id = idOf(await owner.call('POST', deletionsOf(owner)))
        await sql`update own_data.deletions set status = 'executing' where deletion_id = ${id}`
        return owner.call('DELETE', `${deletionsOf(owner)}/${id}`)
      },
    },
  },
  getVendorDataDeletion: { params: { id: 'vendor' }, by: 'operator' },
  listDataDeletions: { by: 'operator' },
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
