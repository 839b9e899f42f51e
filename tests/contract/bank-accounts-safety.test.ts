import { randomUUID } from 'node:crypto'
import { sql as text } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atOnce } from './support/at-once.ts'
import {
  add,
  authorization,
  change,
  idOf,
  link,
  list,
  one,
  openBanking,
  operated,
} from './support/bank-accounts.ts'
import { sharedServerWithClock } from './support/shared-servers.ts'
import { coded, freshEmail, statusesOf } from './support/people.ts'
import { business, type Owner } from './support/vendor-people.ts'

const server = await sharedServerWithClock()
const { sql } = server.database
const { advance, freeze, freezeLink, mailTo, operator, checker, ownerWithVendor, proven } =
  await openBanking(server)

async function userPool(body: object, name: string): Promise<void> {
  const answer = await fetch(`${server.address}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

let owner: Owner
let other: Owner

beforeAll(async () => {
  owner = await ownerWithVendor()
  other = await ownerWithVendor()
})

describe('the primary account', () => {
  test('a new one is on hold for two banking days, and the old one is paid meanwhile', async () => {
    const ann = await ownerWithVendor()
    const first = await proven(ann)
    await advance(7)
    const second = await proven(ann)
    const changed = await change(ann, ann.vendorId, second, { isPrimary: true })
    expect(changed.json).toMatchObject({
      isPrimary: true,
      receivesPayouts: false,
      heldThrough: expect.any(String),
    })
    expect((await one(ann, ann.vendorId, first)).json).toMatchObject({
      isPrimary: false,
      receivesPayouts: true,
    })
    for (const given of [{ isHidden: true }, { isDebitOnly: true }])
      for (const id of [first, second])
        expect(coded(await change(ann, ann.vendorId, id, given))).toEqual([409, 'CONFLICT'])
    await advance(7)
    expect((await list(ann)).map(({ receivesPayouts }) => receivesPayouts)).toEqual([false, true])
  })

  test('of two changes at the same time only one holds', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const two = [await proven(ann), await proven(ann)]
    const answers = await atOnce(server.database, {
      hold: (tx) =>
        text`select 1 from bank_accounts.payees where vendor_id = ${ann.vendorId} for update`.execute(tx),
      start: () => two.map((id) => change(ann, ann.vendorId, id, { isPrimary: true })),
      waiting: 2,
    })
    expect(statusesOf(answers)).toEqual([200, 200])
    const primaries = (await list(ann)).filter(({ isPrimary }) => isPrimary)
    expect(primaries).toHaveLength(1)
    expect(two).toContain(primaries[0]?.['id'])
  })

  test('has to be verified, visible and open to payments', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const waiting = idOf(await add(ann, ann.vendorId))
    expect(coded(await change(ann, ann.vendorId, waiting, { isPrimary: true }))).toEqual([409, 'CONFLICT'])
    const limited = await proven(ann)
    await change(ann, ann.vendorId, limited, { isDebitOnly: true, name: 'Fees' })
    expect(coded(await change(ann, ann.vendorId, limited, { isPrimary: true }))).toEqual([409, 'CONFLICT'])
    const free = await change(ann, ann.vendorId, limited, { isPrimary: true, isDebitOnly: false })
    expect(free.json).toMatchObject({ isPrimary: true, isDebitOnly: false, name: 'Fees' })
  })
})

describe('the freeze link in the mail', () => {
  test('freezes the account for any holder of the link, and an operator unfreezes it', async () => {
    const ann = await ownerWithVendor()
    const id = await proven(ann)
    await advance(7)
    expect((await one(ann, ann.vendorId, id)).json['receivesPayouts']).toBe(true)
    const path = await freezeLink(ann.email)
    const page = await fetch(`${server.address}/vendor-service${path}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Stop this account')
    // A mail program may open the link by itself, so opening it changes nothing.
    expect((await one(ann, ann.vendorId, id)).json['isFrozen']).toBe(false)
    expect(
      coded(await operator.call('POST', operated(ann.vendorId, id, 'unfreeze'), { reason: 'x' })),
    ).toEqual([409, 'CONFLICT'])
    expect((await freeze(path, 'stop=no')).status).toBe(400)
    for (let times = 0; times < 2; times += 1) {
      const stopped = await freeze(path)
      expect(stopped.status).toBe(200)
      expect(await stopped.text()).toContain('This bank account is stopped')
    }
    expect((await one(ann, ann.vendorId, id)).json).toMatchObject({
      isFrozen: true,
      stopped: { on: expect.any(String), code: null },
      providerStatus: 'frozen',
      receivesPayouts: false,
    })
    expect(coded(await ann.call('POST', authorization))).toEqual([409, 'CONFLICT'])
    const stopped = () => operator.call('GET', '/operator/frozen-bank-accounts')
    expect((await stopped()).json['data']).toContainEqual({
      account: expect.objectContaining({ id, isFrozen: true }),
      businessName: 'Brightside Cleaning',
      frozenAt: expect.any(String),
    })
    const unfrozen = await operator.call('POST', operated(ann.vendorId, id, 'unfreeze'), {
      reason: 'spoke with Ann',
    })
    expect(unfrozen.json).toMatchObject({ isFrozen: false, stopped: null, receivesPayouts: true })
    expect((await stopped()).text).not.toContain(id)
    const acts = await sql<{ action: string; actor: string }[]>`
      select action, actor from platform.audit_log where subject = ${id} order by id`
    expect(acts.slice(-2)).toEqual([
      { action: 'bank-accounts.freeze', actor: 'link of a mail' },
      { action: 'bank-accounts.unfreeze', actor: checker.sub },
    ])
  })

  test("is also sent to the owner's previous address after an address change", async () => {
    const ann = await ownerWithVendor()
    const thief = freshEmail('thief')
    const ask = (name: string, body: object) => userPool({ AccessToken: ann.token, ...body }, name)
    await ask('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: thief }] })
    const { text: sent } = await mailTo(thief, 'Verify your email address')
    await ask('VerifyUserAttribute', { AttributeName: 'email', Code: /\b\d{6}\b/.exec(sent)?.[0] })
    const id = idOf(await add(ann, ann.vendorId))
    const path = await freezeLink(ann.email)
    expect(await freezeLink(thief)).toBe(path)
    expect((await freeze(path)).status).toBe(200)
    expect((await one(operator, ann.vendorId, id)).json).toMatchObject({ isFrozen: true })
  })

  test('is not found with another secret or vendor, or after thirty days', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const path = await freezeLink(ann.email)
    const secret = path.slice(-22)
    const nothing = await (await freeze(`/vendors/${randomUUID()}/account-freezes/${secret}`)).text()
    for (const foreign of [
      `/vendors/${other.vendorId}/account-freezes/${secret}`,
      `/vendors/${ann.vendorId}/account-freezes/${'A'.repeat(22)}`,
      `/vendors/${ann.vendorId}/account-freezes/short`,
      `/vendors/no-id/account-freezes/${secret}`,
    ]) {
      const answer = await freeze(foreign)
      expect([answer.status, await answer.text()]).toEqual([404, nothing])
      expect((await fetch(`${server.address}/vendor-service${foreign}`)).status).toBe(404)
    }
    await sql`update bank_accounts.notices set sent_at = now() - interval '31 days' where vendor_id = ${ann.vendorId}`
    expect((await freeze(path)).status).toBe(404)
  })

  test('prevents a frozen new primary account from ever being paid by waiting', async () => {
    const ann = await ownerWithVendor()
    const first = await proven(ann)
    await advance(7)
    const second = await proven(ann, { name: 'Elsewhere' })
    await change(ann, ann.vendorId, second, { isPrimary: true })
    const notices = await sql<{ id: string }[]>`
      select id from bank_accounts.notices where account_id = ${second}`
    expect(notices.length).toBeGreaterThan(1)
    const path = await vi.waitFor(
      async () => {
        const mails = (await (
          await fetch(`${server.address}/sandbox/api/mail?to=${encodeURIComponent(ann.email)}`)
        ).json()) as { text: string }[]
        const mail = mails.find(
          ({ text: content }) => content.includes('Elsewhere') && content.includes('primary'),
        )
        return (
          /\/vendors\/[\w-]+\/account-freezes\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ??
          Promise.reject(new Error('not yet'))
        )
      },
      { timeout: 30_000 },
    )
    await freeze(path)
    await advance(10)
    expect((await one(ann, ann.vendorId, first)).json['receivesPayouts']).toBe(true)
    expect((await one(ann, ann.vendorId, second)).json['receivesPayouts']).toBe(false)
    expect(coded(await change(ann, ann.vendorId, first, { isHidden: true }))).toEqual([409, 'CONFLICT'])
  })
})

describe('the bank link', () => {
  test('leads to a page and returns with an account that is verified at once', async () => {
    const ann = await ownerWithVendor()
    const begun = await ann.call('POST', link, { instantMicrodepositsEnabled: true })
    const { linkToken, linkUrl } = begun.json as { linkToken: string; linkUrl: string }
    const at = new URL(linkUrl)
    const page = await (await fetch(server.address + at.pathname + at.search)).text()
    expect(page).toContain('Meadow Bank, checking')
    const choose = (headers: Record<string, string>, token = linkToken) =>
      fetch(`${server.address}/sandbox/bank-link`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({
          token,
          accountId: 'meadow-checking',
          returnTo: '/dashboard?x=1',
        }).toString(),
      })
    expect((await choose({ origin: 'https://elsewhere.test' })).status).toBe(403)
    const chosen = await choose({ origin: server.address })
    const back = new URL(chosen.headers.get('location') ?? '', server.address)
    expect([chosen.status, back.pathname, back.searchParams.get('x')]).toEqual([303, '/dashboard', '1'])
    expect((await choose({ origin: server.address })).status).toBe(400)
    const linked = {
      name: 'Linked',
      countryCode: 'US',
      currencyCode: 'USD',
      verificationProcess: 'instant',
      linkPublicToken: back.searchParams.get('publicToken') ?? '',
      linkAccountId: back.searchParams.get('accountId') ?? '',
    }
    // The token is bound to the vendor and to the chosen account.
    expect(coded(await add(other, other.vendorId, linked))).toEqual([409, 'CONFLICT'])
    expect(coded(await add(ann, ann.vendorId, { ...linked, linkAccountId: 'meadow-savings' }))).toEqual([
      409,
      'CONFLICT',
    ])
    const added = await add(ann, ann.vendorId, linked)
    expect(added.json).toMatchObject({ verificationStatus: 'succeeded', maskedAccountNumber: '••••5678' })
    expect(coded(await add(ann, ann.vendorId, linked))).toEqual([409, 'CONFLICT'])
  })

  /** Links an account of the sandbox's bank link by the calls that the pages make. */
  async function linkAccount(ann: Owner, accountId: string) {
    const begun = await ann.call('POST', link, { instantMicrodepositsEnabled: true })
    const chosen = await fetch(`${server.address}/sandbox/bank-link`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.address },
      body: new URLSearchParams({ token: String(begun.json['linkToken']), accountId }).toString(),
    })
    const back = new URL(chosen.headers.get('location') ?? '', server.address)
    return add(ann, ann.vendorId, {
      name: 'Linked',
      countryCode: 'US',
      currencyCode: 'USD',
      verificationProcess: 'instant',
      linkPublicToken: back.searchParams.get('publicToken') ?? '',
      linkAccountId: back.searchParams.get('accountId') ?? '',
    })
  }

  test('an account in another name is paid nothing until an operator, who sees both names, releases it', async () => {
    const ann = await ownerWithVendor()
    const added = await linkAccount(ann, 'lakeside-personal')
    expect(added.json).toMatchObject({ verificationStatus: 'pending', receivesPayouts: false })
    expect(added.text).not.toContain('Robin')
    expect((await mailTo(ann.email, 'A bank account was added')).text).toContain(
      'doesn’t match your business’s name',
    )
    const held = await operator.call('GET', '/operator/held-bank-accounts')
    expect(held.json['data']).toContainEqual(
      expect.objectContaining({
        account: expect.objectContaining({ id: idOf(added) }),
        businessName: 'Brightside Cleaning',
        namesAtBank: ['Robin Lake'],
      }),
    )
    const path = operated(ann.vendorId, idOf(added), 'verification')
    const released = await operator.call('POST', path, { isProven: true, reason: 'a bank letter' })
    expect(released.json).toMatchObject({ verificationStatus: 'succeeded' })
    expect((await operator.call('GET', '/operator/held-bank-accounts')).text).not.toContain(idOf(added))
  })

  test('a business that takes the name on an account for the linking alone waits for an operator', async () => {
    const ann = await ownerWithVendor()
    let version = 0
    const rename = async (name: string) =>
      expect(
        (await ann.call('PUT', `/vendors/${ann.vendorId}`, { ...business, name, version: ++version })).status,
      ).toBe(200)
    const statusOf = async (added: Awaited<ReturnType<typeof linkAccount>>) =>
      (await one(ann, ann.vendorId, idOf(added))).json['verificationStatus']
    await rename('Robin Lake')
    const before = await linkAccount(ann, 'lakeside-personal')
    expect(await statusOf(before)).toBe('succeeded')
    await rename('Brightside Cleaning')
    const matching = await linkAccount(ann, 'meadow-checking')
    await sql`update directory.vendors set onboarded_at = now() where vendor_id = ${ann.vendorId}`
    const activated = { reason: 'all is there' }
    expect(
      (await operator.call('POST', `/operator/vendors/${ann.vendorId}/activate`, activated)).status,
    ).toBe(200)
    expect([await statusOf(before), await statusOf(matching)]).toEqual(['pending', 'succeeded'])
    // The simulated bank gives the name that the business has at the moment as the name on its accounts.
    await rename('Robin Lake')
    const after = await linkAccount(ann, 'meadow-savings')
    expect([await statusOf(after), await statusOf(matching)]).toEqual(['pending', 'succeeded'])
    const held = await operator.call('GET', '/operator/held-bank-accounts')
    expect(held.json['data']).toContainEqual(
      expect.objectContaining({
        account: expect.objectContaining({ id: idOf(after) }),
        businessName: 'Robin Lake',
        namesAtActivation: ['Brightside Cleaning'],
      }),
    )
  })

  test('returns to the page where it began, also without an account', async () => {
    const returnTo = '/dashboard/account/banking?state=s1'
    const { json } = await owner.call('POST', link, { instantMicrodepositsEnabled: false, returnTo })
    const at = new URL(String(json['linkUrl']))
    expect(at.searchParams.get('returnTo')).toBe(returnTo)
    const page = await (await fetch(server.address + at.pathname + at.search)).text()
    expect(page).toContain('href="/dashboard/account/banking?state=s1&amp;cancelled=1"')
  })

  test('returns only to pages of this site', async () => {
    const { json } = await owner.call('POST', link, { instantMicrodepositsEnabled: false })
    for (const returnTo of [
      'https://elsewhere.test/',
      '//elsewhere.test',
      '/\\elsewhere.test',
      '/%0d%0ax: y\n',
    ]) {
      const query = new URLSearchParams({ token: String(json['linkToken']), returnTo })
      expect((await fetch(`${server.address}/sandbox/bank-link?${query.toString()}`)).status).toBe(400)
      const asked = { instantMicrodepositsEnabled: false, returnTo }
      expect(coded(await owner.call('POST', link, asked))).toEqual([400, 'INVALID_REQUEST'])
    }
  })
})
