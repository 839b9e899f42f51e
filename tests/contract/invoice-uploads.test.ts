import { randomUUID } from 'node:crypto'
import { basePaths } from '@sooner/contract/base-paths'
import { describe, expect, test, vi } from 'vitest'
import type { Answered } from './support/people.ts'
import { bearer } from './support/server.ts'
import { sharedServer, sharedServerWithOtherSettings } from './support/shared-servers.ts'
import { openVendorPeople, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { ownerWithVendor } = await openVendorPeople(server)
const pathOf = (vendorId: string) => `${server.address}${basePaths.invoice}/invoices/vendors/${vendorId}`

async function answered(answer: Response): Promise<Answered> {
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
}

async function upload(owner: Owner, text: string, key: string = randomUUID()) {
  const body = new FormData()
  body.append('file', new Blob([text]), 'march.csv')
  const headers = { ...bearer(owner.token), 'idempotency-key': key }
  return answered(await fetch(`${pathOf(owner.vendorId)}/uploads`, { method: 'POST', headers, body }))
}

const read = (owner: Owner, path: string) =>
  fetch(`${pathOf(owner.vendorId)}${path}`, { headers: bearer(owner.token) })

const finished = (owner: Owner, id: unknown) =>
  vi.waitFor(
    async () => {
      const { json } = await answered(await read(owner, `/uploads/${String(id)}`))
      expect(['succeeded', 'failed']).toContain(json['status'])
      return json
    },
    { timeout: 120_000 },
  )

const file = (rows: number, name = 'INV') =>
  [
    'Invoice number,Client,Amount,Date',
    ...Array.from({ length: rows }, (_, at) => `${name}-${at},Elm Court,${at + 1}.50,2026-11-02`),
  ].join('\n')

const entered = {
  clientName: 'Elm Court',
  number: 'M-1',
  amountMinor: 12_50,
  currency: 'USD',
  invoiceDate: '2026-11-02',
}

describe('an uploaded file of invoices', () => {
  test('is imported in the background, shows its progress, and lands once for a repeated request and a repeated file', async () => {
    const owner = await ownerWithVendor()
    const [text, key] = [`${file(1200)}\nX,Elm Court,1.234,2026-11-02`, randomUUID()]
    const [first, again] = [await upload(owner, text, key), await upload(owner, text, key)]
    expect([first.status, again]).toEqual([202, first])
    expect(first.json).toMatchObject({ vendorId: owner.vendorId, userFilename: 'march.csv', rowsRead: 0 })
    expect(await finished(owner, first.json['id'])).toMatchObject({
      status: 'succeeded',
      rowsRead: 1201,
      rowsAccepted: 1200,
      rowsRepeated: 0,
      rowsRefused: 1,
    })
    const second = await upload(owner, text)
    expect(await finished(owner, second.json['id'])).toMatchObject({ rowsAccepted: 0, rowsRepeated: 1200 })
    const listed = await answered(await read(owner, '/uploads'))
    expect(listed.json).toMatchObject({
      total: 2,
      data: [{ id: second.json['id'] }, { id: first.json['id'] }],
    })
    const report = await read(owner, `/uploads/${String(first.json['id'])}/report`)
    expect(report.headers.get('content-disposition')).toBe('attachment; filename="refused-rows.csv"')
    expect(Buffer.from(await report.arrayBuffer()).toString()).toBe(
      '\ufeffLine,Column,Reason\r\n1202,Amount,“1.234” has more than two decimals.\r\n',
    )
    const invoices = await fetch(`${server.address}${basePaths.invoice}/invoices/?limit=1`, {
      headers: bearer(owner.token),
    })
    expect(await invoices.json()).toMatchObject({ total: 1200 })
  })

  test('is refused where the flag is off, and so is the form', async () => {
    const other = await sharedServerWithOtherSettings()
    const owner = await (await openVendorPeople(other)).ownerWithVendor()
    const path = `${other.address}${basePaths.invoice}/invoices/vendors/${owner.vendorId}`
    const body = new FormData()
    body.append('file', new Blob([file(1)]), 'a.csv')
    const sent = await fetch(`${path}/uploads`, { method: 'POST', headers: bearer(owner.token), body })
    expect([sent.status, await sent.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
    const headers = { ...bearer(owner.token), 'content-type': 'application/json' }
    const form = await fetch(path, { method: 'POST', headers, body: JSON.stringify(entered) })
    expect([form.status, await form.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  })

  test('is refused above its largest size', async () => {
    const owner = await ownerWithVendor()
    const headers = {
      ...bearer(owner.token),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(70 * 1024 * 1024),
    }
    const sent = await fetch(`${pathOf(owner.vendorId)}/uploads`, {
      method: 'POST',
      headers,
      body: Buffer.alloc(70 * 1024 * 1024, 'a'),
    })
    expect([sent.status, await sent.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  })
})

describe('an invoice that is entered by hand', () => {
  const enter = async (owner: Owner, body: object) =>
    answered(
      await fetch(pathOf(owner.vendorId), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...bearer(owner.token), 'content-type': 'application/json' },
      }),
    )

  test('is an invoice at once, and the same one when it is entered again', async () => {
    const owner = await ownerWithVendor()
    const [first, again] = [await enter(owner, entered), await enter(owner, entered)]
    expect([first.status, first.json['isRepeated']]).toEqual([201, false])
    expect(again.json).toEqual({ id: first.json['id'], isRepeated: true })
    const found = await fetch(`${server.address}${basePaths.invoice}/invoices/${String(first.json['id'])}`, {
      headers: bearer(owner.token),
    })
    const stored = (await found.json()) as Record<string, unknown>
    expect(stored).toMatchObject({ number: 'M-1', amountMinor: 12_50, clientName: 'Elm Court' })
    // The client exists by now, so the form sends its id instead of its name.
    const { externalClientId } = stored
    const byId = await enter(owner, { ...entered, clientName: undefined, externalClientId })
    expect(byId.json).toEqual({ id: first.json['id'], isRepeated: true })
  })

  test.each([
    ['a negative amount', { amountMinor: -1 }, 'amountMinor'],
    ['a client of others', { externalClientId: 'HL-C-101', clientName: undefined }, 'externalClientId'],
    ['no client', { clientName: undefined }, 'clientName'],
    ['a day that does not exist', { invoiceDate: '2026-02-30' }, 'invoiceDate'],
    ['a day that PostgreSQL does not have', { invoiceDate: '0000-01-01' }, 'invoiceDate'],
    ['a day after which no other can be written', { dueDate: '9999-12-31' }, 'dueDate'],
    ['another partner', { partnerId: 3 }, 'partnerId'],
  ])('with %s is refused', async (_what, change, field) => {
    const owner = await ownerWithVendor()
    const { status, json } = await enter(owner, { ...entered, ...change })
    expect([status, json['details']]).toMatchObject([400, { fields: [{ field }] }])
  })
})
