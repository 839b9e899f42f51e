import { basePaths as paths } from '@sooner/contract/base-paths'
import { type Call, createClient } from '@sooner/contract/client'
import { createUserPool } from '@sooner/user-pool-client'
import { expect, type Page } from '@playwright/test'
import { codeSentTo, mailsTo } from './mailbox.ts'

/**
 * The way in for journeys whose subject is not the way in. The portal's own client signs up and signs in here as it does in the
 * browser, by the same steps and the same calls, and what it keeps is laid where the browser keeps it: no page is drawn and no
 * form filled.
 */

const base = () => process.env['E2E_BASE_URL'] ?? ''
const ofPool = { userPoolId: 'local_Sooner', clientId: 'soonerportal' }

/** The pool's client as that browser has it, with a storage of its own. */
async function clientLike(page: Page) {
  const agent = await page.evaluate(() => navigator.userAgent)
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  return { pool, kept }
}

const callsWith = (token: string): Call => {
  const { vendor, invoice, payments } = paths
  const below = { vendor: base() + vendor, invoice: base() + invoice, payments: base() + payments }
  return createClient({ basePaths: { ...paths, ...below }, authorization: () => `Bearer ${token}` }).call
}

export interface Entered {
  /** The service's routes, called as this person. */
  readonly call: Call
  readonly accessToken: string
}

/** Of the same origin, and no page of the portal: nothing there notices that somebody has come in. */
async function lay(page: Page, kept: readonly (readonly [string, string])[]): Promise<void> {
  const doorstep = `${base()}/doorstep`
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route(doorstep, (route) => route.fulfill(empty), { times: 1 })
  await page.goto(doorstep)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
}

type Standing = 'known' | 'new' | 'invited'

async function enter(page: Page, address: string, password: string, who: Standing): Promise<Entered> {
  const { pool, kept } = await clientLike(page)
  if (who !== 'known') {
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
    await call('registerUserAccount', { params: { email: address } })
    await pool.refresh()
  }
  if (who === 'new') {
    await call('createUserAccount', { body: { email: address, readOnly: false } })
    await call('storeOnboardingData', { params: { email: address }, body: {} })
  }
  await call('logActivity', { params: { email: address }, body: { activity: 'sign-in' } })
  await lay(page, [...kept])
  return { call, accessToken }
}

/** Signs a person in who has an account, and goes to `path`, if any. For `signIn` by hand see `journey.ts`. */
export async function enterAs(
  page: Page,
  address: string,
  { password = 'Sandbox-Pass-1', path }: { readonly password?: string; readonly path?: string } = {},
): Promise<Entered> {
  const entered = await enter(page, address, password, 'known')
  if (path !== undefined) await page.goto(path)
  return entered
}

/** Makes an account, confirmed and signed in, and goes to `path`, if any. For the same by hand see `newcomerByHand`. */
export async function enterAnew(
  page: Page,
  address: string,
  { password = 'Journey-Pass-1', path }: { readonly password?: string; readonly path?: string } = {},
): Promise<Entered> {
  const entered = await enter(page, address, password, 'new')
  if (path !== undefined) await page.goto(path)
  return entered
}

/** Follows a colleague's invitation, once its mail has come, up to its end, and goes to `path`, if any. */
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
