import { expect, test } from 'vitest'
import { feedRow } from '../../../invoices/testing/intake-world.ts'
import { computeExposures } from '../../../invoices/testing/index.ts'
import { listQuoteLines } from './read-early.ts'
import { refusal } from '../../testing/early-refusals.ts'
import { earlyWorld } from '../../testing/early-world.ts'

const page = { page: 1, limit: 100 }

/** What is owed counts against a limit, so each test has a partner of its own. */
async function openLimited() {
  const world = await earlyWorld()
  const { db, vendorId } = world
  const linesIn = async (quoteId: string, outcome: 'included' | 'left-out' = 'included') =>
    (await listQuoteLines({ db }, vendorId, quoteId, { ...page, outcome })).data
  return { ...world, linesIn }
}

test('what would exceed a limit of exposure is left out, the earliest due first, in all and by tier', async () => {
  const { sql, payouts, importRows, preview, confirm, linesIn } = await openLimited()
  await importRows([feedRow('owed')])
  await confirm('owed')
  await importRows([
    feedRow('first', { clientDueDate: '2027-01-04' }),
    feedRow('second', { clientDueDate: '2027-01-05' }),
    feedRow('third', { clientDueDate: '2027-01-06' }),
  ])
  const limit = (tier: string, minor: bigint) => sql`
    insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor) values (1, 'USD', ${tier}, ${minor})`
  await computeExposures(payouts)
  const [before] = await sql<{ owed: bigint }[]>`
    select coalesce(sum(open_amount_minor), 0)::bigint as owed from invoices.invoices where state in ('requested', 'funded')`
  await limit('', (before?.owed ?? 0n) + 2_500_00n)
  await computeExposures(payouts)
  expect(await sql`select exposure_minor from pricing.exposures`).toEqual([{ exposure_minor: before?.owed }])
  const bulk = await preview()
  expect(bulk).toMatchObject({ invoiceCount: 2, leftOutCount: 1 })
  expect(await linesIn(bulk.quoteId, 'left-out')).toMatchObject([
    { number: 'INV-third', reason: 'exposure-limit' },
  ])
  // On its own, the third one fits.
  expect(await preview('third')).toMatchObject({ invoiceCount: 1 })
  await limit('unrated', (before?.owed ?? 0n) + 1_500_00n)
  expect(await preview()).toMatchObject({ invoiceCount: 1, leftOutCount: 2 })
  await sql`update partners.clients set credit_tier = 'investment-grade'`
  expect(await preview()).toMatchObject({ invoiceCount: 2, leftOutCount: 1 })
  // What is computed decides, and not what has been paid since.
  await confirm(undefined, bulk.quoteId)
  expect(await preview('third')).toMatchObject({ invoiceCount: 1 })
  await computeExposures(payouts)
  await expect(preview('third')).rejects.toMatchObject(refusal('NOT_ELIGIBLE', { reason: 'exposure-limit' }))
  await sql`delete from partners.exposure_limits`
  await computeExposures(payouts)
  expect(await sql`select from pricing.exposures`).toEqual([])
})

test('an invoice that does not fit a limit of exposure leaves it to the next ones that do', async () => {
  const { sql, payouts, importRows, preview, confirm, linesIn } = await openLimited()
  await sql`update partners.clients set credit_tier = 'investment-grade'`
  const due = (key: string, day: number, cents: bigint) =>
    feedRow(key, { clientDueDate: `2027-01-0${day}`, amountMinor: cents, openAmountMinor: cents })
  await importRows([due('big', 4, 900_00n), due('small', 5, 300_00n), due('next', 6, 250_00n)])
  await importRows([due('last', 7, 200_00n)])
  const [owed] = await sql<{ minor: bigint }[]>`
    select coalesce(sum(open_amount_minor), 0)::bigint as minor from invoices.invoices where state in ('requested', 'funded')`
  const limit = async (tier: string, leftMinor: bigint) => {
    await sql`
      insert into partners.exposure_limits (partner_number, currency, credit_tier, limit_minor)
      values (1, 'USD', ${tier}, ${(owed?.minor ?? 0n) + leftMinor})
      on conflict (partner_number, currency, credit_tier) do update set limit_minor = excluded.limit_minor`
    await computeExposures(payouts)
  }
  const offered = async () => {
    const quote = await preview()
    const lines = await linesIn(quote.quoteId, 'included')
    return { quote, numbers: lines.map(({ number }) => number) }
  }
  await limit('', 500_00n)
  const { quote, numbers } = await offered()
  expect(numbers).toEqual(['INV-small', 'INV-last'])
  expect(await linesIn(quote.quoteId, 'left-out')).toMatchObject([
    { number: 'INV-big', reason: 'exposure-limit' },
    { number: 'INV-next', reason: 'exposure-limit' },
  ])
  // What does not fit the limit of all clients takes nothing of that of its tier either.
  await limit('investment-grade', 900_00n)
  expect((await offered()).numbers).toEqual(numbers)
  await limit('investment-grade', 299_00n)
  expect((await offered()).numbers).toEqual(['INV-next'])
  await limit('investment-grade', 900_00n)
  const payout = await confirm(undefined, quote.quoteId)
  expect(payout).toMatchObject({ invoiceCount: 2, totals: quote.totals })
})
