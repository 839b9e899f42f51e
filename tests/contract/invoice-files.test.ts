import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import { expect, test, vi } from 'vitest'
import { exchange } from './support/federated-browser.ts'
import { bearer } from './support/server.ts'
import { programs, sharedServer } from './support/shared-servers.ts'
import { openVendorPeople } from './support/vendor-people.ts'

const server = await sharedServer()
const { ownerWithVendor } = await openVendorPeople(server)
const granted = await exchange(server, {
  grant_type: 'client_credentials',
  client_id: programs.feed.id,
  client_secret: programs.feed.secret,
})
const token = String(granted.body['access_token'])
const files = (partnerId = 1) => `${server.address}${basePaths.invoice}/partners/${partnerId}/invoice-files`

const send = (text: string, key: string = randomUUID(), partnerId = 1) => {
  const body = new FormData()
  body.append('file', new Blob([text]), 'march.ndjson')
  return fetch(files(partnerId), {
    method: 'POST',
    headers: { ...bearer(token), 'idempotency-key': key },
    body,
  })
}
const read = (path: string) => fetch(`${files()}${path}`, { headers: bearer(token) })
const finished = (id: string) =>
  vi.waitFor(
    async () => {
      const file = (await (await read(`/${id}`)).json()) as Record<string, unknown>
      expect(['succeeded', 'failed']).toContain(file['status'])
      return file
    },
    { timeout: 120_000 },
  )

test('a program sends a file of its partner, follows its progress, and reads what was refused', async () => {
  const { vendorId } = await ownerWithVendor()
  const externalVendorId = randomUUID()
  await server.database.sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, ${externalVendorId}, ${vendorId}, now())`
  const document = (at: number, more: object = {}) => ({
    sourceId: `F-${at}`,
    externalVendorId,
    externalClientId: 'HL-C-101',
    number: `INV-${at}`,
    amountMinor: 100 + at,
    currency: 'USD',
    invoiceDate: '2026-11-02',
    ...more,
  })
  const good = Array.from({ length: 1200 }, (_, at) => document(at))
  const text = [
    ...good,
    document(-1, { amountMinor: 'ten' }),
    document(-2, { externalVendorId: 'not-joined' }),
  ]
    .map((one) => JSON.stringify(one))
    .join('\n')
  const key = randomUUID()
  const [first, again] = [await send(text, key), await send(text, key)]
  const [made, repeated] = [(await first.json()) as { id: string }, await again.json()]
  expect([first.status, again.status, repeated]).toEqual([202, 202, made])
  expect(await finished(made.id)).toMatchObject({
    status: 'succeeded',
    partnerId: 1,
    userFilename: 'march.ndjson',
    rowsRead: 1202,
    rowsImported: 1200,
    rowsUpdated: 0,
    rowsRepeated: 0,
    rowsWaiting: 1,
    rowsRefused: 1,
  })
  const report = await read(`/${made.id}/report`)
  expect(report.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"')
  expect(await report.text()).toContain('1201,amountMinor,The field amountMinor is missing')
  const { id } = (await (await send(text)).json()) as { id: string }
  expect(await finished(id)).toMatchObject({ rowsImported: 0, rowsRepeated: 1200, rowsWaiting: 1 })
  expect(await (await read('?limit=2')).json()).toMatchObject({ data: [{ id }, { id: made.id }] })
  const [stored] = await server.database.sql`
    select count(*)::int as count from invoices.invoices where vendor_id = ${vendorId} and source = 'feed'`
  expect(stored).toEqual({ count: 1200 })
  const audited = await server.database.sql`
    select actor, subject from platform.audit_log where action = 'invoices.send-file' and subject in (${made.id}, ${id}) order by at`
  expect(audited).toEqual([made.id, id].map((subject) => ({ actor: 'service:feed1', subject })))
})

test("another partner's files are not found, and cost no storage", async () => {
  expect((await send('{}', randomUUID(), 3)).status).toBe(404)
  expect(await server.database.sql`select 1 from invoices.feed_files where partner_number = 3`).toEqual([])
})
