import { addDays, isBankingDay, addBankingDays } from '@sooner/rules/banking-calendar'
import { quoteMinutes } from '@sooner/rules/limits'
import { Refusal } from '@sooner/rules/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '../../../../platform/transaction.ts'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import {
  insertDeductions,
  blockDaily,
  refreshDays,
  decideInvoices,
  computeExposures,
} from '../../../invoices/testing/index.ts'
import { takeAnswers } from '../../../transfers/testing/index.ts'
import { requestEarly } from '../auto/request-early.ts'
import { listPayoutLines, listQuoteLines } from './read-early.ts'
import { requestPastEligible } from '../request-past-eligible.ts'
import { faultsOfMoney } from '../../testing/early-invariants.ts'
import { command, type Act, type Command } from '../../testing/early-commands.ts'
import {
  EarlyModel,
  type Method,
  type Priced,
  type ModelInvoice,
  type ModelQuote,
} from '../../testing/early-model.ts'
import { earlyWorld } from '../../testing/early-world.ts'
import { isNightly } from '../../../../../../tests/scope.ts'

/** `STEPS=3000 SEED=7 npm test -- db` takes more steps, and others. */
const steps = Number(process.env['STEPS'] ?? (isNightly ? 1000 : 200))
const seed = Number(process.env['SEED'] ?? 1)

const world = await earlyWorld()
const { sql, db, vendorId, payouts, bank } = world
await sql`update vendors.vendors set transfer_batch_scheme = 'none' where vendor_id = ${vendorId}`
await sql`update partners.programs set on_demand_rate_bps = 250 where program_code = 'NET-30'`
await world.signAgreement(await world.putOnDemand())

const model = new EarlyModel()

/** How often something came of the commands. */
const outcomes = new Map<string, number>()
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(1, of.length)]
const invoicesIn = (...states: readonly ModelInvoice['state'][]) =>
  model.invoices.filter(({ state }) => states.includes(state))
const modelOf = (key: string) => model.invoices.find((one) => one.key === key)

const refusedWith = (doing: Promise<unknown>): Promise<string | undefined> =>
  doing.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

const rowOf = ({ key, eligibleOn }: Pick<ModelInvoice, 'key' | 'eligibleOn'>, cents: number) => {
  const invoiceDate = addDays(eligibleOn, -30)
  return feedRow(key, { amountMinor: BigInt(cents), invoiceDate, glDate: invoiceDate })
}

async function arrive({ cents, age }: Act<'arrive'>): Promise<void> {
  const key = `m-${model.invoices.length}`
  const eligibleOn = addDays(model.today, 30 - age)
  await world.importRows([rowOf({ key, eligibleOn }, cents)])
  const { invoice_id: id, due_date: dueOn } = await world.stored(key)
  model.invoices.push({
    key,
    id,
    eligibleOn,
    dueOn: dueOn ?? '',
    open: cents,
    state: 'awaiting-eligibility',
    paid: null,
    isBlocked: false,
    isWithdrawn: false,
  })
}

async function change({ which: at, cents }: Act<'change'>): Promise<void> {
  const one = pick(
    invoicesIn('awaiting-eligibility').filter(({ isBlocked }) => !isBlocked),
    at,
  )
  if (!one) return
  await world.importRows([rowOf(one, cents)])
  one.open = cents
}

async function memo({ which: at }: Act<'memo'>): Promise<void> {
  const one = pick(
    invoicesIn('awaiting-eligibility').filter(({ isBlocked }) => !isBlocked),
    at,
  )
  if (!one) return
  await world.importRows([
    {
      ...rowOf({ ...one, key: `memo-${one.key}` }, -one.open),
      documentKind: 'credit-memo',
      linked: { by: 'source-id', id: one.key },
    },
  ])
  one.isBlocked = true
}

async function owe({ cents }: Act<'owe'>): Promise<void> {
  await transact(db, (tx) =>
    insertDeductions(tx, vendorId, new Date(model.now + model.debts.length), [
      {
        id: world.absent(),
        kind: 'shortfall',
        invoiceId: null,
        reason: 'Damage',
        currency: 'USD',
        amountMinor: BigInt(cents),
      },
    ]),
  )
  model.debts.push(cents)
}

/** Which invoices are named: mostly such that wait, and sometimes any. */
function named({ which: at, scope: of }: { readonly which: number; readonly scope: string }) {
  if (of === 'bulk') return undefined
  const waiting = invoicesIn('awaiting-eligibility')
  const recent = (at % 5 === 0 || waiting.length === 0 ? model.invoices : waiting).slice(-14)
  const first = pick(recent, at)
  if (!first) return null
  const keys = recent.filter((_, index) => (at >> (index % 9)) % 2 === 1).map(({ key }) => key)
  return of === 'single' || keys.length === 0 ? [first.key] : keys
}
const wantedOf = (asked: readonly string[] | undefined, of: string) => (of === 'single' ? asked?.[0] : asked)

const page = { outcome: 'included', page: 1, limit: 500 } as const
type Lines = Awaited<ReturnType<typeof listQuoteLines>>['data']
const linesOf = (lines: Lines): ReadonlyMap<string, Priced> =>
  new Map(
    lines.flatMap((line) => {
      const key = model.invoices.find(({ id }) => id === line.invoiceId)?.key ?? line.invoiceId
      if (line.outcome !== 'included') return []
      return [[key, { gross: line.grossMinor, fee: line.feeMinor, days: line.daysEarly }] as const]
    }),
  )
const totalOf = (lines: ReadonlyMap<string, Priced>) => ({
  invoiceCount: lines.size,
  totals: [
    {
      grossMinor: [...lines.values()].reduce((sum, { gross }) => sum + gross, 0),
      feeMinor: [...lines.values()].reduce((sum, { fee }) => sum + fee, 0),
      deductedMinor: model.deducted(lines),
      payDate: model.payOn,
    },
  ],
})

async function quote({ method: by, scope: of, which: at }: Act<'quote'>): Promise<void> {
  const asked = named({ which: at, scope: of })
  if (asked === null) return
  const lines = model.offered(asked, by)
  const previewing = world.preview(wantedOf(asked, of), by)
  if (!lines) return expect(await refusedWith(previewing)).toBe('NOT_ELIGIBLE')
  const made = await previewing
  expect(made).toMatchObject(totalOf(lines))
  expect(linesOf((await listQuoteLines({ db }, vendorId, made.quoteId, page)).data)).toEqual(lines)
  const until = model.now + quoteMinutes * 60_000
  model.quotes.push({
    id: made.quoteId,
    method: by,
    asked,
    lines,
    payOn: model.payOn,
    until,
    owed: model.owed,
    isPaid: false,
    scope: of,
  } as ModelQuote)
}

async function confirmBy(
  by: Method,
  of: string,
  asked: readonly string[] | undefined,
  quoted: ModelQuote | undefined,
) {
  const expected = model.expected(asked, by, quoted)
  const confirming = world.confirm(wantedOf(asked, of), quoted?.id, by)
  count('refused' in expected ? expected.refused : `${by} ${of}`)
  if ('refused' in expected) return expect(await refusedWith(confirming)).toBe(expected.refused)
  const made = await confirming
  expect(made).toMatchObject(totalOf(expected.paid))
  expect(linesOf((await listPayoutLines({ db }, vendorId, made.payoutId, page)).data)).toEqual(expected.paid)
  model.pay(expected.paid, by)
  if (quoted) quoted.isPaid = true
}

async function confirm({ which: at }: Act<'confirm'>): Promise<void> {
  // Mostly one of the last quotes that were not paid, since older ones have expired.
  const open = model.quotes.filter(({ isPaid }) => !isPaid).slice(-2)
  const quoted = pick(at % 4 === 0 ? model.quotes.slice(-9) : open, at) as
    | (ModelQuote & { readonly scope: string })
    | undefined
  if (quoted) await confirmBy(quoted.method, quoted.scope, quoted.asked, quoted)
}

async function withdraw({ which: at }: Act<'withdraw'>): Promise<void> {
  const one = pick(at % 5 === 0 ? model.invoices.slice(-20) : invoicesIn('requested'), at)
  if (!one) return
  const isOpen = one.state === 'requested' && one.paid?.method !== 'past-eligible'
  const isDone = one.state === 'awaiting-eligibility' && one.isWithdrawn
  const expected = isOpen || isDone ? undefined : 'NOT_WITHDRAWABLE'
  expect(await refusedWith(world.withdraw(one.key))).toBe(expected)
  if (!isOpen) return
  count('withdrawn')
  model.undo(one, 'awaiting-eligibility')
  one.isWithdrawn = true
}

/** The cutoff of the day, what the bank says about it, and the jobs of the next morning. */
async function day(): Promise<void> {
  const [on, before] = [model.today, bank.submissions.length]
  const isSent = isBankingDay('USD', on)
  if (isSent) await world.cutoff(on)
  const arrivesOn = addBankingDays('USD', on, 1)
  for (const { entries } of bank.submissions.slice(before))
    for (const { key } of entries) bank.answer(key, arrivesOn, { kind: 'settled' })
  await answered()
  // Nothing is sent to a vendor that was deactivated; the next cutoff takes it, unless it is taken back before.
  if (isSent && !model.isDeactivated) for (const one of invoicesIn('requested')) one.state = 'funded'
  model.now = Date.parse(`${addDays(on, 1)}T17:00:00Z`)
  await moveTo()
  await refreshDays(world.invoices)
  await blockDaily(world.invoices)
  model.payDue()
  await requestPastEligible(payouts)
  model.payAutomatically()
  await requestEarly(payouts, vendorId)
}

async function answered(): Promise<void> {
  await takeAnswers(world.transfers, 'scripted')
  await world.handOut()
}
const moveTo = async () => world.setNow(new Date(model.now).toISOString())

async function comeBack({ which: at }: Act<'return'>): Promise<void> {
  const sent = await sql<{ key: string; source: string }[]>`
    select attempt.key, invoice.source_key as source from transfers.attempts as attempt
    join transfers.transfers as transfer using (vendor_id, attempt_id) join invoices.invoices as invoice using (vendor_id, invoice_id)
    where attempt.status = 'settled' order by attempt.key`
  const one = pick(sent, at)
  const expected = one && modelOf(one.source)
  if (!one || !expected) return
  bank.answer(one.key, model.today, { kind: 'returned', code: 'R23' })
  await answered()
  count('returned')
  model.undo(expected, 'requires-manual-approval')
}

async function approve({ which: at }: Act<'approve'>): Promise<void> {
  const one = pick(invoicesIn('requires-manual-approval'), at)
  if (!one) return
  const invoices = [{ vendorId, invoiceId: one.id }]
  await decideInvoices(world.invoices, { actor: 'operator' }, 'approve', { invoices, note: 'again' })
  one.state = 'awaiting-eligibility'
}

async function cancel({ which: at }: Act<'cancel'>): Promise<void> {
  // The memo of an invoice that is cancelled would block others.
  const one = pick(
    model.invoices.slice(-20).filter(({ isBlocked }) => !isBlocked),
    at,
  )
  if (!one) return
  const { changed } = await world.cancel(one.key)
  const isOpen = one.state === 'awaiting-eligibility' || one.state === 'requires-manual-approval'
  expect(changed).toBe(isOpen || one.state === 'cancelled' ? 1 : 0)
  if (isOpen) one.state = 'cancelled'
}

const acts: { readonly [A in Command['act']]: (given: Act<A>) => Promise<void> } = {
  arrive,
  change,
  cancel,
  memo,
  owe,
  quote,
  confirm,
  withdraw,
  day,
  approve,
  return: comeBack,
  async 'confirm-now'({ method: by, scope: of, which: at }) {
    const asked = named({ which: at, scope: of })
    if (asked !== null) await confirmBy(by, of, asked, undefined)
  },
  async price({ method: by, bps }) {
    model.rates[by] = bps
    if (by === 'instant-payout') await world.setRate(bps)
    else await sql`update partners.programs set on_demand_rate_bps = ${bps} where program_code = 'NET-30'`
  },
  async limit({ cents }) {
    model.limit = cents ?? undefined
    await sql`delete from partners.exposure_limits`
    if (cents !== null)
      await sql`insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor) values (1, 'USD', '', ${cents})`
  },
  async freeze({ isOn }) {
    model.isFrozen = isOn
    await sql`update bank_accounts.accounts set frozen_at = ${model.isFrozen ? new Date(model.now) : null}`
  },
  async deactivate({ isOn }) {
    model.isDeactivated = isOn
    await world.setStatus(model.isDeactivated ? 'deactivated' : 'active')
  },
  async automatic({ isOn }) {
    model.isAutomatic = isOn
    await sql`
      insert into vendors.preferences (vendor_id, notify_invoice_summary, notify_payment_summary, notify_upcoming_payment,
        instant_payout_always_on, csv_format, changed_at)
      values (${vendorId}, true, true, true, ${model.isAutomatic}, 'vendor', now())
      on conflict (vendor_id) do update set instant_payout_always_on = ${model.isAutomatic}`
    model.payAutomatically()
    await requestEarly(payouts, vendorId)
  },
  async minutes() {
    model.now += 9 * 60_000
    await moveTo()
  },
}

/** Both agree on every invoice, on what the vendor owes, and the books hold. */
async function compare(): Promise<void> {
  const found = await sql<Record<string, unknown>[]>`
    select source_key as key, state, payout_method as method, fee_minor::int as fee, coalesce(reason = 'no-days-early', true) as is_free, is_withdrawn,
      open_amount_minor::int as open, funded_minor::int as funded
    from invoices.invoices where document_kind = 'invoice' order by created_at, invoice_id`
  const isPaid = ({ state }: ModelInvoice) => state === 'requested' || state === 'funded'
  const expected = model.invoices.map((one) => ({
    key: one.key,
    state: one.state,
    open: one.open,
    funded: isPaid(one) ? one.open : 0,
    method: one.paid?.method ?? null,
    fee: one.paid?.fee ?? null,
    is_withdrawn: one.isWithdrawn,
    is_free: one.state === 'awaiting-eligibility' && !one.isBlocked,
  }))
  const byKey = (one: { key?: unknown }, two: { key?: unknown }) =>
    String(one.key).localeCompare(String(two.key))
  expect(found.toSorted(byKey)).toEqual(expected.toSorted(byKey))
  const debts = await sql<{ left: number }[]>`
    select (amount_minor - netted_minor - forgiven_minor)::int as left from invoices.deductions order by created_at, deduction_id`
  expect(debts.map(({ left }) => left)).toEqual(model.debts)
  expect(await faultsOfMoney(world)).toEqual([])
}

async function take(one: Command): Promise<void> {
  await computeExposures(payouts)
  await (acts[one.act] as (given: Command) => Promise<void>)(one)
  await compare()
}

test(
  'after any commands the service and the model agree on states, prices, totals and the books',
  { timeout: 3_600_000 },
  async () => {
    const commands = fc.sample(command, { seed, numRuns: steps })
    for (const [at, one] of commands.entries())
      await take(one).catch((error: unknown) => {
        const last = commands.slice(Math.max(0, at - 40), at + 1).map((done) => JSON.stringify(done))
        throw new Error(`SEED=${seed}, step ${at + 1} of ${steps}. The last commands:\n${last.join('\n')}`, {
          cause: error,
        })
      })
    // Commands that do nothing would prove nothing.
    expect([...outcomes.keys()].length).toBeGreaterThan(6)
    expect([...outcomes.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(steps / 8)
  },
)
