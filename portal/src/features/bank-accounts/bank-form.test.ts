import { expect, test } from 'vitest'
import {
  type BankForm,
  bodyOf,
  filledForm,
  emptyForm,
  faultsOf,
  linkedBody,
  refusedFields,
} from './bank-form.ts'

const typed: BankForm = {
  ...emptyForm,
  routingNumber: '0210-0002-1',
  accountNumber: '1234 5678',
  confirmAccountNumber: '12345678',
}
const refusal = (code: string, fields?: unknown) => ({
  kind: 400,
  message: 'No.',
  code,
  statusCode: 400,
  ...(fields !== undefined && { details: { fields } }),
})

test('prefilled numbers are in both fields of the account', () => {
  const filled = filledForm({ routingNumber: '021000021', accountNumber: '7000245518' })
  expect(faultsOf(filled, 'US')).toEqual({})
  expect(filledForm(undefined)).toBe(emptyForm)
})

test('an empty form lacks its numbers, and has a default name', () => {
  expect(faultsOf(emptyForm, 'US')).toEqual({
    routingNumber: 'required',
    accountNumber: 'required',
    confirmAccountNumber: 'required',
  })
  expect(faultsOf({ ...typed, name: '  ' }, 'US')).toEqual({ name: 'required' })
})

test.each(['US', 'FR', 'PR', 'CA'] as const)('a business in %s enters a United States account', (payee) => {
  expect(faultsOf(typed, payee)).toEqual({})
  expect(bodyOf(typed, payee, 'Checking account')).toMatchObject({ countryCode: 'US', currencyCode: 'USD' })
})

test('a British business enters a sort code', () => {
  expect(faultsOf(typed, 'GB')).toEqual({ routingNumber: 'sort-code' })
  const british = { ...typed, routingNumber: '60 16 13', accountNumber: 'GB29 NWBK 6016 1331 9268 19' }
  expect(faultsOf({ ...british, confirmAccountNumber: '31926819' }, 'GB')).toEqual({})
  expect(bodyOf(british, 'GB', 'x')).toMatchObject({ countryCode: 'GB', currencyCode: 'GBP' })
})

test('input is sent as typed, and empty fields are omitted', () => {
  expect(bodyOf({ ...typed, name: ' Main ', swiftCode: ' ' }, 'US', 'Checking account')).toEqual({
    name: 'Main',
    bankAccountType: 'checking',
    countryCode: 'US',
    currencyCode: 'USD',
    routingNumber: '0210-0002-1',
    accountNumber: '1234 5678',
    confirmAccountNumber: '12345678',
  })
  expect(bodyOf({ ...typed, swiftCode: ' chasus33 ' }, 'US', 'Checking account')).toMatchObject({
    name: 'Checking account',
    swiftCode: 'chasus33',
  })
})

test('a linked account sends no number', () => {
  expect(linkedBody({ name: 'Linked', token: 't', accountId: 'chosen' }, 'CA')).toEqual({
    name: 'Linked',
    countryCode: 'US',
    currencyCode: 'USD',
    verificationProcess: 'instant',
    linkPublicToken: 't',
    linkAccountId: 'chosen',
  })
})

test('a fault that only the server reports is shown at its field', () => {
  const fields = [
    { field: 'routingNumber', rule: 'routing-number', message: 'x' },
    { field: 'constructor', rule: 'same' },
    { field: 'name' },
  ]
  expect(refusedFields(refusal('INVALID_REQUEST', fields))).toEqual({ routingNumber: 'routing-number' })
  expect(refusedFields(refusal('CONFLICT', fields))).toEqual({})
  expect(refusedFields(refusal('INVALID_REQUEST', 'x'))).toEqual({})
  expect(refusedFields(refusal('INVALID_REQUEST'))).toEqual({})
})
