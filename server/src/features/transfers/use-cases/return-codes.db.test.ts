import { expect, test } from 'vitest'
import { feeDebit, testTransfers, transfer } from '../testing/test-transfers.ts'
import { runCutoff } from './run-cutoff.ts'

const world = await testTransfers()
const { sql } = world.database

/** What the product promises of each code, in words of its own: nothing of the table that decides is read here. */
const again = ['R01', 'R09']
const frozen = [
  ...['R02', 'R03', 'R04', 'R13', 'R14', 'R15', 'R16', 'R20'],
  // A wrong number, a closed account (of the debtor, of the creditor), a blocked one, one whose holder has died, and a wrong bank.
  ...['AC01', 'AC03', 'AC04', 'AC07', 'AC06', 'MD07', 'RC01'],
]
const notDebited = [
  ...['R05', 'R07', 'R08', 'R10', 'R11', 'R29'],
  // No mandate, a refund that the holder asked for, a refusal without a reason, and one by an agreement with the bank.
  ...['MD01', 'MD06', 'MS02', 'SL01'],
]
const iso = [...frozen, ...notDebited].filter((code) => !/^R\d/.test(code))
const american = Array.from({ length: 85 }, (_, at) => `R${String(at + 1).padStart(2, '0')}`)
/** Insufficient funds by ISO 20022 is no code that may be sent again; the last one is none that anybody gives. */
const others = ['AM04', 'AG01', 'MS03', 'X99']

interface Effect {
  readonly debit: string
  readonly account: 'paid' | 'not debited' | 'frozen'
  readonly answers: string
}
function promised(code: string): Effect {
  if (again.includes(code)) return { debit: 'none -', account: 'paid', answers: 'applied' }
  const debit = 'cancelled returned'
  if (frozen.includes(code)) return { debit, account: 'frozen', answers: 'applied' }
  if (notDebited.includes(code)) return { debit, account: 'not debited', answers: 'applied' }
  return { debit, account: 'paid', answers: 'needs-operator' }
}

test('every code of a return has the effect that is promised, on a credit and on a debit', async () => {
  const codes = [...american, ...iso, ...others]
  expect([codes.length, new Set(codes).size]).toEqual([100, 100])
  const payees = []
  for (const code of codes) {
    const payee = await world.payee()
    await world.create(payee.vendorId, [
      transfer(payee, { sourceKey: 'a credit' }),
      feeDebit(payee, { sourceKey: 'a debit' }),
    ])
    payees.push({ code, ...payee })
  }
  await runCutoff(world.transfers, 'USD', world.today())
  await world.submitAll()
  const codeOf = new Map(payees.map(({ vendorId, code }) => [vendorId, code]))
  const keys = await sql<
    { key: string; vendor: string }[]
  >`select key, vendor_id as vendor from transfers.attempts`
  for (const { key, vendor } of keys)
    world.rail.answers.push({
      id: key,
      key,
      kind: 'returned',
      on: '2026-11-24',
      code: codeOf.get(vendor) ?? '',
    })
  await world.takeAll()
  const accounts = await sql<{ vendor: string; account: string; answers: string }[]>`
    select vendor_id as vendor,
      case when stopped_at is not null then 'frozen' when debits_stopped_at is not null then 'not debited' else 'paid' end as account,
      (select string_agg(distinct outcome, ' ') from transfers.answers join transfers.attempts using (key)
        where attempts.vendor_id = destinations.vendor_id) as answers
    from transfers.destinations`
  const found = new Map(accounts.map(({ vendor, account, answers }) => [vendor, { account, answers }]))
  for (const { code, vendorId } of payees) {
    const [credit, debit] = await world.states(vendorId)
    expect({ code, credit, debit, ...found.get(vendorId) }).toEqual({
      code,
      credit: 'cancelled returned',
      ...promised(code),
    })
  }
})
