import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const originator = {
  destination: '021000021',
  destinationName: 'Sample Bank',
  origin: '1234567890',
  originName: 'Sooner Payments Inc',
  companyName: 'Sooner',
  companyId: '1234567890',
  originatingBank: '021000021',
  accountNumber: '0987654321',
}
const account = {
  name: 'Sooner Payments Ltd',
  partyId: 'SOONER1',
  sortCode: '200000',
  accountNumber: '55779911',
}
const nacha = {
  RAIL_USD: 'nacha',
  RAIL_USD_FOLDER: '/srv/ach',
  RAIL_USD_ORIGINATOR: JSON.stringify(originator),
}
const iso = { RAIL_GBP: 'iso20022', RAIL_GBP_FOLDER: '/srv/iso', RAIL_GBP_ACCOUNT: JSON.stringify(account) }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

test('without settings no rail but the simulated one is used', () => {
  expect(readSettings({}).rails).toEqual({ USD: undefined, GBP: undefined })
  expect(readSettings({ RAIL_USD: 'sandbox', RAIL_GBP: 'sandbox' }).rails).toEqual(readSettings({}).rails)
})

test('each currency has its own rail', () => {
  expect(readSettings({ ...nacha, ...iso }).rails).toEqual({
    USD: { folder: '/srv/ach', originator, settlement: 'statement' },
    GBP: { folder: '/srv/iso', account },
  })
})

test('dollars settle by the statement of an account, unless the deployment says that there is none', () => {
  const { accountNumber: _none, ...others } = originator
  const without = { ...nacha, RAIL_USD_ORIGINATOR: JSON.stringify(others) }
  expect(faultsOf(without)).toEqual([
    'RAIL_USD_ORIGINATOR needs accountNumber, unless RAIL_USD_SETTLEMENT=date',
  ])
  expect(readSettings({ ...without, RAIL_USD_SETTLEMENT: 'date' }).rails.USD?.settlement).toBe('date')
  expect(faultsOf({ RAIL_USD_SETTLEMENT: 'date' })).toEqual([
    'RAIL_USD_SETTLEMENT is set, but RAIL_USD does not use it',
  ])
})

test('what is missing, contradicts or cannot be right is reported without the value', () => {
  const wrong = {
    ...originator,
    destination: '021000022',
    companyId: 'short',
    more: 1,
    originName: undefined,
  }
  const cases: readonly (readonly [Record<string, string>, readonly string[]])[] = [
    [{ RAIL_USD: 'ach' }, ['RAIL_USD must be sandbox or nacha']],
    [
      { RAIL_USD: 'nacha' },
      [
        'RAIL_USD_FOLDER is missing: RAIL_USD=nacha needs it',
        'RAIL_USD_ORIGINATOR is missing: RAIL_USD=nacha needs it',
      ],
    ],
    [{ RAIL_GBP_FOLDER: '/srv/iso' }, ['RAIL_GBP_FOLDER is set, but RAIL_GBP does not use it']],
    [{ ...nacha, ...iso, RAIL_GBP_FOLDER: '/srv/ach' }, ['RAIL_USD_FOLDER and RAIL_GBP_FOLDER must differ']],
    [{ ...nacha, RAIL_USD_ORIGINATOR: 'Sooner' }, ['RAIL_USD_ORIGINATOR must be an object in JSON']],
    [
      { ...nacha, RAIL_USD_ORIGINATOR: JSON.stringify(wrong) },
      ['destination must be a routing number', 'companyId must have ten characters', 'originName', 'more'],
    ],
    [
      { ...iso, RAIL_GBP_ACCOUNT: JSON.stringify({ ...account, sortCode: '20-00-00' }) },
      ['RAIL_GBP_ACCOUNT must be an object in JSON: sortCode must be a sort code of six digits'],
    ],
    [{ NODE_ENV: 'production', RAIL_USD: 'sandbox' }, ['RAIL_USD can be sandbox only in the sandbox']],
  ]
  for (const [env, reasons] of cases) {
    const faults = faultsOf(env).join('\n')
    for (const reason of reasons) expect(faults).toContain(reason)
    expect(faults).not.toMatch(/021000022|20-00-00|short/)
  }
})
