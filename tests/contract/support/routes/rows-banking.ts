import { add, authorization, change, form, idOf, operated, verify } from '../bank-accounts.ts'
import { anotherName, type Row, type Rows } from './row.ts'
import type { World } from './world.ts'

const ofAccount = { id: 'vendor', accountId: 'account' } as const
const byMail = {
  params: { id: 'vendor', secret: 'freeze' },
  by: 'nobody',
  thereFor: 'everybody',
} as const satisfies Row
const reason = 'a bank letter'

/** A new account each time, since most actions can be done only once per account. */
const another = async ({ owner }: World) => idOf(await add(owner, owner.vendorId))

const withoutAccount = async ({ ownerWithVendor }: World, method: string) => {
  const { call } = await ownerWithVendor()
  return call(method, authorization)
}

async function stopped(world: World): Promise<string> {
  const id = await another(world)
  await world.sql`update bank_accounts.accounts set frozen_at = now() where id = ${id}`
  return id
}

/** The first account of a vendor is its primary one, which may be debited once that is signed. */
async function authorized({
  ownerWithVendor,
}: World): Promise<{ readonly id: string; readonly accountId: string }> {
  const owner = await ownerWithVendor()
  const accountId = idOf(await add(owner, owner.vendorId))
  await owner.call('POST', authorization)
  return { id: owner.vendorId, accountId }
}

export const bankAccountRows: Rows = {
  listBankAccounts: { params: { id: 'vendor' }, by: 'reader' },
  getBankAccount: { params: ofAccount, by: 'reader' },
  addBankAccount: {
    params: { id: 'vendor' },
    by: 'owner',
    body: () => form(),
    codes: {
      CONFLICT: async ({ owner }) => {
        const given = form()
        await add(owner, owner.vendorId, given)
        return add(owner, owner.vendorId, given)
      },
    },
  },
  changeBankAccount: {
    params: ofAccount,
    by: 'owner',
    body: () => ({ name: anotherName() }),
    codes: {
      CONFLICT: async (world) =>
        change(world.owner, world.owner.vendorId, await another(world), { isPrimary: true }),
    },
  },
  verifyBankAccount: {
    params: ofAccount,
    by: 'owner',
    body: () => ({ amountsMinor: [1, 2] }),
    // An account that is already verified returns its present state, for a client that lost the first answer.
    fine: async ({ owner, proven }) => ({
      params: { accountId: await proven(owner) },
      body: { amountsMinor: [1, 2] },
    }),
    codes: {
      CONFLICT: async (world) => verify(world.owner, world.owner.vendorId, await stopped(world), [1, 2]),
      // The amounts are random, so [1, 2] may be right by chance; then another account gets [3, 4].
      WRONG_AMOUNTS: async (world) => {
        const { owner } = world
        const id = await another(world)
        const first = await verify(owner, owner.vendorId, id, [1, 2])
        return first.status === 200 ? verify(owner, owner.vendorId, await another(world), [3, 4]) : first
      },
    },
  },
  getFreezePage: byMail,
  freezeBankAccount: {
    ...byMail,
    body: () => ({ stop: 'yes' }),
    fine: async ({ things: { vendor, freeze } }) => ({
      params: { id: vendor.theirs, secret: freeze.theirs },
      body: { stop: 'yes' },
    }),
  },
  unfreezeBankAccount: {
    params: ofAccount,
    by: 'operator',
    body: () => ({ reason }),
    fine: async (world) => ({ params: { accountId: await stopped(world) }, body: { reason } }),
    codes: {
      CONFLICT: async (world) =>
        world.operator.call('POST', operated(world.owner.vendorId, await another(world), 'unfreeze'), {
          reason,
        }),
    },
  },
  stopDebits: {
    params: ofAccount,
    by: 'operator',
    body: () => ({ reason }),
    fine: async (world) => ({ params: await authorized(world), body: { reason } }),
    codes: {
      CONFLICT: async (world) =>
        world.operator.call('POST', operated(world.owner.vendorId, await another(world), 'stop-debits'), {
          reason,
        }),
    },
  },
  decideBankAccount: {
    params: ofAccount,
    by: 'operator',
    body: () => ({ isProven: true, reason }),
    fine: async (world) => ({
      params: { accountId: await another(world) },
      body: { isProven: true, reason },
    }),
    codes: {
      CONFLICT: async ({ decide, proven, owner }) => decide(await proven(owner), owner.vendorId, true),
    },
  },
  listHeldBankAccounts: { by: 'operator' },
  listFrozenBankAccounts: { by: 'operator' },
  recordCallBack: {
    params: ofAccount,
    by: 'operator',
    body: () => ({
      person: 'Ann Cole',
      phoneNumber: '+1 202 555 0100',
      knownSince: '2020-01-01',
      outcome: 'confirmed',
    }),
  },
  listCallBacks: { params: ofAccount, by: 'operator' },
  beginPrenote: {
    params: ofAccount,
    by: 'operator',
    body: () => ({ reason }),
    fine: async (world) => ({ params: { accountId: await another(world) }, body: { reason } }),
    codes: {
      CONFLICT: async (world) =>
        world.operator.call('POST', operated(world.owner.vendorId, await stopped(world), 'prenote'), {
          reason,
        }),
    },
  },
  getDirectDebitText: { by: 'owner', codes: { CONFLICT: (world) => withoutAccount(world, 'GET') } },
  authorizeDirectDebit: { by: 'owner', codes: { CONFLICT: (world) => withoutAccount(world, 'POST') } },
  linkBankAccount: { by: 'owner', body: () => ({ instantMicrodepositsEnabled: true }) },
}
