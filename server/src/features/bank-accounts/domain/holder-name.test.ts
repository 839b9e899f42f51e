import { expect, test } from 'vitest'
import { isHeldByBusiness } from './holder-name.ts'

test.each([
  ['Brightside Cleaning', 'Brightside Cleaning', null],
  ['BRIGHTSIDE CLEANING, L.L.C.', 'Brightside Cleaning', null],
  ['Brightside Cleaning', 'Brightside Cleaning Limited Liability Company', null],
  ['Cleaning Brightside Inc', 'The Brightside Cleaning Corporation', null],
  ['Brightside', 'Nothing Alike', 'Brightside Co.'],
  ["O'Brien & Sons Plumbing LLC", 'OBrien and Sons Plumbing', null],
  ['CAFE ANDALUCIA INC', 'Café Andalucía', null],
  ['The Company', 'Company, The', null],
])('%j is an account of %j (trading as %j)', (holder, name, dba) => {
  expect(isHeldByBusiness([holder], [name, dba])).toBe(true)
  expect(isHeldByBusiness(['Somebody Else', holder], [name, dba])).toBe(true)
})

test.each([
  [[], 'Brightside Cleaning', null],
  [[''], '', null],
  [['Ann Bright'], 'Brightside Cleaning', 'Brightside'],
  [['Brightside'], 'Brightside Cleaning', null],
  [['Brightside Cleaning Services'], 'Brightside Cleaning', null],
  [['Brightside Brightside Cleaning'], 'Brightside Cleaning', null],
  [['LLC'], 'Inc', null],
  [['The Company'], 'The Company, Inc.', null],
  [['...'], '---', null],
])('%j is no account of %j (trading as %j)', (holders, name, dba) => {
  expect(isHeldByBusiness(holders, [name, dba])).toBe(false)
})
