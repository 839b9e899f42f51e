import { invoiceQuery } from '@sooner/contract/invoices'
import { currency as wireCurrency } from '@sooner/contract/money'
import { currencies, eachCurrency, money, sumByCurrency } from '@sooner/money'
import { moneyText } from '@sooner/money/text'
import { readBankNumbers } from '@sooner/rules/bank-account-form'
import { addDays, batchDay, cutoffAt, localDay, settlementDay } from '@sooner/rules/banking-calendar'
import { accountCountryOf, currencyOf } from '@sooner/rules/clearing'
import { canBeDebited } from '@sooner/rules/debits'
import { readAmount } from '@sooner/rules/files/read-amount'
import { expect, test } from 'vitest'
import { reportWords } from '../../server/src/features/invoices/domain/rows/faults.ts'
import { invoiceExport } from '../../server/src/features/invoices/store/exports.ts'
import { feedRow } from '../../server/src/features/invoices/testing/intake-world.ts'
import { readStatedPrices } from '../../server/src/features/pricing/index.ts'
import { listInvoices } from '../../server/src/features/invoices/use-cases/read-invoices.ts'
import { transferDailyJobs } from '../../server/src/features/transfers/jobs.ts'
import { requestPastEligible } from '../../server/src/features/payouts/use-cases/request-past-eligible.ts'
import { text } from 'node:stream/consumers'
import { testDatabase } from '../../server/src/platform/testing/database.ts'
import { earlyWorldOn } from '../../server/src/features/payouts/testing/early-world.ts'

/*
 * `tests/third-currency.ts` adds a made-up row to the tables of currencies while these modules are loaded. What follows from a row alone is
 * shown here, also without a rail.
 */
const third = currencies[2]
if (third === undefined) throw new Error('The row of the third currency was not added.')

/** A database after the migration that a new currency and its country need. */
async function databaseOfThree() {
  const database = await testDatabase()
  for (const [domain, values] of [
    ['currency', currencies],
    ['bank_country', ['US', 'GB', 'CA']],
  ] as const)
    await database.sql.unsafe(`
      alter domain platform.${domain} drop constraint ${domain}_check;
      alter domain platform.${domain} add constraint ${domain}_check check (value in ('${values.join("', '")}'))`)
  return database
}

test('amounts, files and the wire know it, and refuse one that has no row', () => {
  expect(currencies).toEqual(['USD', 'GBP', third])
  const sums = sumByCurrency([money(5n, third), money(2n, 'USD'), money(7n, third)])
  expect(sums).toEqual([money(2n, 'USD'), money(12n, third)])
  expect(moneyText(123_450n, third, 'en-US')).toBe('CA$1,234.50')
  const format = { decimal: undefined, hasSemicolons: false }
  expect(readAmount('CA$1,234.50', 'Amount', format)).toEqual({ minor: 123_450n, currency: third })
  expect(readAmount('$1,234.50', 'Amount', format)).toEqual({ minor: 123_450n, currency: 'USD' })
  expect(wireCurrency.safeParse(third).success).toBe(true)
  expect(wireCurrency.safeParse('EUR').success).toBe(false)
  const fault = { code: 'currency-unknown', column: 'Currency', value: 'EUR' } as const
  expect(reportWords('en-US').sentences['currency-unknown'](fault)).toContain('Use USD, GBP, or CAD.')
})

test('its banking days are those of its own banks', () => {
  // It is Saturday in London and in New York, and Friday in Whitehorse.
  const night = new Date('2026-11-21T06:00:00Z')
  expect(eachCurrency((currency) => localDay(currency, night))).toEqual({
    USD: '2026-11-21',
    GBP: '2026-11-21',
    [third]: '2026-11-20',
  })
  const cutoff = cutoffAt(third, '2026-11-20')
  expect(cutoff).toEqual(new Date('2026-11-20T21:00:00Z'))
  expect(batchDay(third, new Date(cutoff.getTime() - 1))).toBe('2026-11-20')
  expect(batchDay(third, cutoff)).toBe('2026-11-23')
})

test('vendors of its country are paid in it, to an account with its numbers, and are not debited', () => {
  expect([accountCountryOf('CA'), currencyOf('CA'), currencyOf('FR')]).toEqual(['CA', third, 'USD'])
  const form = {
    routingNumber: '04-00-04',
    accountNumber: '31926819',
    confirmAccountNumber: '31926819',
    swiftCode: 'ROYCCAT2',
  }
  const read = (countryCode: string, currencyCode: string) =>
    readBankNumbers({ ...form, countryCode, currencyCode }, 'CA')
  expect(read('CA', third)).toMatchObject({ numbers: { country: 'CA', currency: third } })
  expect(read('CA', 'USD').faults).toEqual([{ field: 'currencyCode', rule: 'currency' }])
  expect(read('US', 'USD').faults).toEqual([{ field: 'countryCode', rule: 'country' }])
  expect([canBeDebited(null, 'CA'), canBeDebited(null, 'US')]).toEqual([false, true])
})

test('it is priced, listed, exported, paid early and when it is due, by its own rail and in its own books', async () => {
  const world = await earlyWorldOn(await databaseOfThree(), currencies)
  const { db, sql, vendorId, transfers, payouts, invoices, banks } = world
  await world.addAccount('31926819', third)
  // It is the 25th in New York, and not yet in Whitehorse.
  world.setNow('2026-11-25T06:00:00Z')
  const today = localDay(third, world.clock.now())
  expect(today).toBe('2026-11-24')
  const earlier = addDays(today, -29)
  await world.importRows([
    feedRow('early', { currency: third, invoiceDate: today, glDate: today }),
    feedRow('dollars', { currency: 'USD', invoiceDate: today, glDate: today }),
    feedRow('due', { currency: third, invoiceDate: earlier, glDate: earlier }),
  ])
  await world.handOut()
  expect(await requestPastEligible(payouts)).toEqual({ requested: 0, heldUp: 0 })
  // Banks of the United States are closed on the 26th.
  world.setNow('2026-11-25T18:00:00Z')
  const arrivesOn = settlementDay(third, world.clock.now())
  expect([arrivesOn, settlementDay('USD', world.clock.now())]).toEqual(['2026-11-26', '2026-11-27'])
  expect(await requestPastEligible(payouts)).toEqual({ requested: 1, heldUp: 0 })
  const quote = await world.preview()
  const priced = quote.totals.filter(({ invoiceCount }) => invoiceCount > 0)
  expect(priced).toMatchObject([{ currency: third, invoiceCount: 1 }])
  expect(priced[0]?.feeMinor).toBeGreaterThan(0)
  await world.confirm(undefined, quote.quoteId)
  expect([(await world.stored('early')).state, (await world.stored('dollars')).state]).toEqual([
    'requested',
    'awaiting-eligibility',
  ])
  const { data } = await listInvoices(invoices, vendorId, invoiceQuery.parse({ limit: 100 }))
  expect(
    data.filter(({ currency }) => currency === third).map(({ estimatedPaymentDate }) => estimatedPaymentDate),
  ).toEqual([arrivesOn, arrivesOn])
  const statement = invoiceExport(
    db,
    vendorId,
    {},
    { sort: 'number', direction: 'asc' },
    {
      format: 'mesa past due',
      vendor: null,
      today: eachCurrency(() => addDays(today, 90)),
      pricesOf: await readStatedPrices(db, invoices.flags, vendorId, world.clock.now()),
    },
  )
  expect((await text(await world.database.copy.out(statement))).match(/,CAD,/g)).toHaveLength(2)

  const cutoffs = transferDailyJobs(transfers).map(({ name, at, timeZone }) => [name, at, timeZone])
  expect(cutoffs).toContainEqual(['payments.cutoff-cad', '14:00', 'America/Whitehorse'])
  for (const currency of currencies) await world.cutoff(batchDay(currency, world.clock.now()), currency)
  expect(eachCurrency((currency) => banks[currency].submissions.length)).toEqual({
    USD: 0,
    GBP: 0,
    [third]: 1,
  })
  for (const { key } of banks[third].submissions[0]?.entries ?? [])
    banks[third].answer(key, arrivesOn, { kind: 'settled' })
  await world.takeAnswers(third)
  expect((await world.stored('early')).state).toBe('funded')
  const books = await sql<{ currency: string; isEven: boolean }[]>`
    select currency, sum(balance_minor) = 0 as "isEven" from ledger.balances group by currency`
  expect(books).toEqual([{ currency: third, isEven: true }])
})

test('without a rail it waits, and nothing of it is offered', async () => {
  const world = await earlyWorldOn(await databaseOfThree(), ['USD', 'GBP'])
  await world.addAccount('31926819', third)
  const invoiceDate = addDays(localDay(third, world.clock.now()), -30)
  await world.importRows([feedRow('due', { currency: third, invoiceDate, glDate: invoiceDate })])
  await world.handOut()
  expect(await requestPastEligible(world.payouts)).toEqual({ requested: 0, heldUp: 1 })
  expect((await world.stored('due')).state).toBe('awaiting-eligibility')
  await expect(world.preview('due')).rejects.toMatchObject({ code: 'NOT_ELIGIBLE' })
})

test('the database stores no currency that has no row', async () => {
  const { sql } = await testDatabase()
  for (const code of ['EUR', third])
    await expect(
      sql`insert into transfers.cutoffs (currency, planned_through) values (${code}, '2026-11-20')`,
    ).rejects.toMatchObject({ code: '23514' })
})
