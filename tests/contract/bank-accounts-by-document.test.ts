import { describe, expect, test, vi } from 'vitest'
import { add, form, idOf, one, openBanking, verify, wrong } from './support/bank-accounts.ts'
import { openDocumentCalls } from './support/documents.ts'
import { sharedServerWithClock } from './support/shared-servers.ts'
import { staleSession } from './support/stale-session.ts'
import { coded, type Person } from './support/people.ts'
import type { Owner } from './support/vendor-people.ts'

const server = await sharedServerWithClock()
const { sql } = server.database
const { decide, depositsOf, operator, ownerWithVendor, signIn } = await openBanking(server)
const { upload } = await openDocumentCalls(server)

const review = (owner: Owner, documentId: string, body: object, who: Person = operator) =>
  who.call('POST', `/operator/vendors/${owner.vendorId}/documents/${documentId}/review`, body)
const approved = (version = 1, more: object = {}) => ({ documentState: 'approved', version, ...more })
const rejected = (version: number) => ({
  documentState: 'rejected',
  rejectionReason: 'wrong-document',
  version,
})

async function letterFor(owner: Owner, vendorAccountId?: string): Promise<string> {
  const fields = vendorAccountId === undefined ? {} : { vendorAccountId }
  const sent = await upload(owner, { documentType: 'Bank Letter', fields })
  expect(sent.status).toBe(201)
  return String(sent.json['id'])
}

const becomes = (owner: Owner, id: string, verificationStatus: string) =>
  vi.waitFor(
    async () => expect((await one(owner, owner.vendorId, id)).json).toMatchObject({ verificationStatus }),
    { timeout: 40_000 },
  )

/** Waits until the events of the document are handled. */
async function isHandled(documentId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await sql`
        select 1 from platform.event_deliveries
        where subscriber = 'bank-accounts.apply-document' and handled_at is null
          and data->>'documentId' = ${documentId}`
      expect(waiting).toEqual([])
    },
    { timeout: 40_000 },
  )
}

describe('an approved bank document', () => {
  test('verifies an account without tries left; its hold begins, and the approver is recorded', async () => {
    const owner = await ownerWithVendor()
    const given = form()
    const id = idOf(await add(owner, owner.vendorId, given))
    const deposits = await depositsOf(given.accountNumber)
    for (const status of [422, 422, 422, 409])
      expect((await verify(owner, owner.vendorId, id, wrong(deposits))).status).toBe(status)
    const letter = await letterFor(owner, id)
    expect((await review(owner, letter, approved())).status).toBe(200)
    await becomes(owner, id, 'succeeded')
    expect((await one(owner, owner.vendorId, id)).json).toMatchObject({
      heldThrough: expect.any(String) as string,
      receivesPayouts: false,
    })
    const emitted = await sql`
      select actor, before, after from platform.audit_log
      where action = 'bank-accounts.heed-document' and subject = ${id}`
    expect(emitted).toEqual([
      {
        actor: operator.sub,
        before: { verification: 'failed' },
        after: { isProven: true, documentId: letter },
      },
    ])
    const [mailed] = await sql`
      select events from bank_accounts.notices where account_id = ${id} order by sent_at desc limit 1`
    expect(mailed).toEqual({ events: ['verified'] })
  })

  test('verifies a pending account; revoking it revokes the verification, and approving it again restarts the hold', async () => {
    const owner = await ownerWithVendor()
    const id = idOf(await add(owner, owner.vendorId))
    const letter = await letterFor(owner, id)
    await review(owner, letter, approved())
    await becomes(owner, id, 'succeeded')
    await review(owner, letter, rejected(2))
    await becomes(owner, id, 'failed')
    expect((await one(owner, owner.vendorId, id)).json).toMatchObject({ heldThrough: null })
    await review(owner, letter, approved(3))
    await becomes(owner, id, 'succeeded')
    expect((await one(owner, owner.vendorId, id)).json['heldThrough']).toEqual(expect.any(String))
    await review(owner, letter, { documentState: 'pending', version: 4 })
    await becomes(owner, id, 'failed')
  })

  test('verifies nothing while it is partly approved, filed elsewhere, or for no account', async () => {
    const owner = await ownerWithVendor()
    const id = idOf(await add(owner, owner.vendorId))
    const [part, elsewhere] = [await letterFor(owner, id), await letterFor(owner, id)]
    await review(owner, await letterFor(owner), approved())
    await review(owner, part, { documentState: 'partially-approved', version: 1 })
    await review(owner, elsewhere, approved(1, { documentCategory: 'third-party' }))
    await isHandled(part)
    await isHandled(elsewhere)
    expect((await one(owner, owner.vendorId, id)).json).toMatchObject({ verificationStatus: 'pending' })
  })

  test('revokes no verification that another proof gave', async () => {
    const owner = await ownerWithVendor()
    const id = idOf(await add(owner, owner.vendorId))
    expect((await decide(id, owner.vendorId, true)).status).toBe(200)
    const letter = await letterFor(owner, id)
    await review(owner, letter, approved())
    await review(owner, letter, rejected(2))
    await isHandled(letter)
    expect((await one(owner, owner.vendorId, id)).json).toMatchObject({ verificationStatus: 'succeeded' })
  })

  test("leaves another vendor's account with the same numbers unchanged", async () => {
    const [owner, other] = [await ownerWithVendor(), await ownerWithVendor()]
    const given = form()
    const id = idOf(await add(owner, owner.vendorId, given))
    const same = idOf(await add(other, other.vendorId, given))
    await review(owner, await letterFor(owner, id), approved())
    await becomes(owner, id, 'succeeded')
    expect((await one(other, other.vendorId, same)).json).toMatchObject({ verificationStatus: 'pending' })
  })
})

test('decides where money may go, so the reviewer needs a fresh proof', async () => {
  const owner = await ownerWithVendor()
  const letter = await letterFor(owner)
  const tired = await staleSession(server, signIn, operator)
  expect(coded(await review(owner, letter, approved(), tired))).toEqual([403, 'STEP_UP_REQUIRED'])
})
