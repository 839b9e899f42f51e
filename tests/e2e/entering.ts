import { basePaths as paths } from '@sooner/contract/base-paths'
import { addPaths, type Call, createClient } from '@sooner/contract/client'
import { staffPaths } from '@sooner/contract/staff-paths.gen'
import { createUserPool } from '@sooner/user-pool-client'
import { expect, type Page } from '@playwright/test'
import { watchChanges, watchedFetch } from './brightside.ts'
import { codeSentTo, invitationLink, mailsTo } from './mailbox.ts'

/**
 * Signs users up and in for journeys whose subject is neither. The portal's own client runs here with the same steps and calls as
 * in the browser, and its storage is copied to the browser: no page is rendered and no form is filled.
 */

addPaths(staffPaths)

const base = () => process.env['E2E_BASE_URL'] ?? ''
const ofPool = { userPoolId: 'local_Sooner', clientId: 'soonerportal' }

/** The portal's client of the user pool with a storage of its own and the browser's user agent. */
async function clientLike(page: Page) {
  const agent = await page.evaluate(() => navigator.userAgent)
  const stored = new Map<string, string>()
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const pool = createUserPool({
    ...ofPool,
    endpoint: `${base()}/identity/`,
    storage: () => store,
    deviceName: agent,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', agent)
      return fetch(url, { ...init, headers })
    },
  })
  return { pool, stored }
}

const callsWith = (token: string): Call => {
  const { vendor, invoice, payments } = paths
  const below = { vendor: base() + vendor, invoice: base() + invoice, payments: base() + payments }
  const authorization = () => `Bearer ${token}`
  return createClient({ basePaths: { ...paths, ...below }, authorization, fetch: watchedFetch }).call
}

export interface Entered {
  /** Calls the services as this person. */
  readonly call: Call
  readonly accessToken: string
}

/** Writes to the storage from an empty page of the same origin, so that no page of the portal reacts to the sign-in. */
async function lay(page: Page, stored: readonly (readonly [string, string])[]): Promise<void> {
  const doorstep = `${base()}/doorstep`
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route(doorstep, (route) => route.fulfill(empty), { times: 1 })
  await page.goto(doorstep)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, stored)
}

type Standing = 'known' | 'new' | 'invited' | 'staff'

async function enter(page: Page, address: string, password: string, who: Standing): Promise<Entered> {
  watchChanges(page.context())
  const { pool, stored } = await clientLike(page)
  if (who === 'new' || who === 'invited') {
    const attributes = { email: address }
    await pool.signUp({
      username: address,
      password,
      attributes,
      clientMetadata: { roleHint: 'ROLE_VENDOR' },
    })
    await pool.confirmSignUp(address, await codeSentTo(page.request, address, who === 'invited' ? 2 : 1))
  }
  expect(await pool.signIn(address, password)).toMatchObject({ kind: 'signed-in' })
  const accessToken = (await pool.session())?.accessToken ?? ''
  const call = callsWith(accessToken)
  if (who === 'invited') {
    const secret = (await invitationLink(page, address)).slice(-22)
    await call('registerUserAccount', { params: { email: address }, body: { secret } })
    await pool.refresh()
  }
  if (who === 'new') {
    await call('createUserAccount', { body: { email: address, readOnly: false } })
    await call('storeOnboardingData', { params: { email: address }, body: {} })
  }
  // Staff has no account with the services, so nobody would read its log.
  if (who !== 'staff')
    await call('logActivity', { params: { email: address }, body: { activity: 'sign-in' } })
  await lay(page, [...stored])
  return { call, accessToken }
}

/** Signs in a person who has an account, and opens `path`, if any. `signIn` in `journey.ts` does the same by the form. */
export async function enterAs(
  page: Page,
  address: string,
  { password = 'Sandbox-Pass-1', path }: { readonly password?: string; readonly path?: string } = {},
): Promise<Entered> {
  const entered = await enter(page, address, password, 'known')
  if (path !== undefined) await page.goto(path)
  return entered
}

/** Signs in an operator, a facilitator or a financier of the sandbox, and opens `path`. */
export async function enterAsStaff(page: Page, address: string, path: string): Promise<Entered> {
  const entered = await enter(page, address, 'Sandbox-Pass-1', 'staff')
  await page.goto(path)
  return entered
}

/** Creates a confirmed account, signs in, and opens `path`, if any. `newUserByForms` does the same by the forms. */
export async function enterAsNewUser(
  page: Page,
  address: string,
  { password = 'Journey-Pass-1', path }: { readonly password?: string; readonly path?: string } = {},
): Promise<Entered> {
  const entered = await enter(page, address, password, 'new')
  if (path !== undefined) await page.goto(path)
  return entered
}

/** Accepts a colleague's invitation once its mail has arrived, and opens `path`, if any. */
export async function enterInvited(
  page: Page,
  address: string,
  { password = 'Journey-Pass-1', path }: { readonly password?: string; readonly path?: string } = {},
): Promise<Entered> {
  await expect.poll(async () => (await mailsTo(page.request, address)).length).toBe(1)
  const entered = await enter(page, address, password, 'invited')
  if (path !== undefined) await page.goto(path)
  return entered
}
