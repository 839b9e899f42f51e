import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { type Action, failureText, successText } from './notice.ts'

const error = (action: Action | 'somethingNew', message?: string, code?: string) =>
  failureText(action, { message, code }, en)
const success = (action: Action | 'somethingNew', given?: unknown) => successText(action, given, en)

describe('section 8: error messages', () => {
  test.each([
    ['confirmAccount', 'The code you entered was incorrect. Please try again.'],
    ['confirmInstantPayout', 'There was an error confirming Get Paid Now. Please try again later.'],
    ['confirmSelectiveInstantPayout', 'There was an error confirming Get Paid Now. Please try again later.'],
    ['confirmBulkInstantPayout', 'There was an error confirming bulk Get Paid Now. Please try again later.'],
    ['confirmOnDemandPayout', 'There was an error confirming On Demand. Please try again later.'],
    ['confirmSelectiveOnDemandPayout', 'There was an error confirming On Demand. Please try again later.'],
    ['confirmBulkOnDemandPayout', 'There was an error confirming bulk On Demand. Please try again later.'],
    ['removeMfa', 'There was an error removing MFA. Please try again later.'],
    ['preferMfa', 'There was an error updating your MFA preference. Please try again later.'],
    ['forgetDevice', 'There was an error updating your devices. Please try again later.'],
    ['rememberDevice', 'There was an error updating your devices. Please try again later.'],
    ['endOwnSession', 'There was an error ending that sign-in. Please try again later.'],
    ['makeRecoveryCodes', 'There was an error making your recovery codes. Please try again later.'],
    ['renameClient', 'There was an error updating the client name. Please try again later.'],
    ['uploadInvoiceDocument', 'There was an error uploading your invoice document. Please try again later.'],
    ['uploadVendorDocument', 'There was an error uploading your document. Please try again later.'],
    ['changeVendorPreferences', 'There was an error updating your preferences. Please try again later.'],
    ['signVendorAgreement', 'There was an error signing the Service Agreement. Please try again later.'],
    [
      'signPartnerAgreement',
      'There was an error signing the Supplemental Service Agreement. Please try again later.',
    ],
    [
      'requestInFlights',
      'There was an error requesting in-flights for acceleration. Please try again later.',
    ],
    ['getVendor', 'There was an error loading your business info. Please try again later.'],
    ['listBankAccounts', 'There was an error loading your banking info. Please try again later.'],
    ['changeUserAccount', 'There was an error changing what this user may do. Please try again later.'],
    ['sendFeedback', 'There was an error sending your feedback. Please try again later.'],
  ] as const)('%s: %s', (action, text) => {
    expect(error(action, 'The server says no.')).toBe(text)
  })

  test.each([
    'inviteColleague',
    'removeColleague',
    'changePassword',
    'startAuthenticator',
    'verifyAuthenticator',
    'stepUp',
    'addBankAccount',
    'verifyBankAccount',
  ] as const)('%s: shown at its field', (action) => {
    expect(error(action, 'The server says no.')).toBeUndefined()
  })

  test("unknown: the error's message, or 'An unknown error ocurred'", () => {
    expect(error('somethingNew', 'The server says no.')).toBe('The server says no.')
    for (const message of ['', undefined]) {
      expect(error('somethingNew', message)).toBe('An unknown error ocurred')
    }
    expect(failureText('toString', undefined, en)).toBe('An unknown error ocurred')
  })
})

test.each(['confirmInstantPayout', 'changeVendorPreferences', 'putAutoPayout', 'requestInFlights'] as const)(
  '%s: a deactivated business is not asked to try again later',
  (action) => {
    expect(error(action, 'The server says no.', 'VENDOR_DEACTIVATED')).toBe(
      'Your business is deactivated. Please contact support.',
    )
  },
)

test('a signer of an outdated agreement reads the newer one, without an error message', () => {
  for (const action of ['signVendorAgreement', 'signPartnerAgreement'] as const) {
    expect(error(action, 'There is a newer version.', 'AGREEMENT_OUTDATED')).toBeUndefined()
    expect(error(action, 'No.', 'NOT_FOUND')).toMatch(/^There was an error signing the/)
  }
})

describe('a refused file', () => {
  test.each(['uploadVendorDocument', 'uploadInvoiceDocument'] as const)(
    '%s: the reason is shown beside it',
    (action) => {
      expect(error(action, 'Too large.', 'PAYLOAD_TOO_LARGE')).toBeUndefined()
      expect(error(action, 'A virus.', 'FILE_INFECTED')).toBeUndefined()
      expect(error(action, 'Later.', 'UNAVAILABLE')).toMatch(/^There was an error uploading your/)
    },
  )
})

describe('section 8: success messages', () => {
  test.each([
    ['confirmAccount', 'Your account was created.'],
    ['preferMfa', 'Your MFA settings were updated.'],
    ['removeMfa', 'MFA was removed from your account.'],
    ['changePassword', 'Your password was changed.'],
    ['forgetDevice', 'The device was removed.'],
    ['endOwnSession', 'That sign-in was ended.'],
    ['confirmInstantPayout', 'Your invoice was submitted for Get Paid Now.'],
    ['confirmSelectiveInstantPayout', 'Your selected invoices were submitted for Get Paid Now.'],
    ['confirmBulkInstantPayout', 'Your eligible invoices were submitted for Get Paid Now.'],
    ['confirmOnDemandPayout', 'Your invoice was submitted for On Demand.'],
    ['confirmSelectiveOnDemandPayout', 'Your selected invoices were submitted for On Demand.'],
    ['confirmBulkOnDemandPayout', 'Your eligible invoices were submitted for On Demand.'],
    ['renameClient', 'The client name was updated.'],
    ['uploadInvoiceDocument', 'Your document was uploaded.'],
    ['uploadVendorDocument', 'Your document was uploaded.'],
    ['verifyBankAccount', 'Your micro-deposits were submitted.'],
    ['inviteColleague', 'The invitation email was sent.'],
    ['addBankAccount', 'Your bank account was added.'],
    ['changeVendorPreferences', 'Your preferences were updated.'],
    ['signVendorAgreement', 'The Service Agreement was signed.'],
    ['signPartnerAgreement', 'The Supplemental Service Agreement was signed.'],
    ['removeColleague', 'This user’s access has ended.'],
    ['sendFeedback', 'Your feedback was sent. Thank you.'],
  ] as const)('%s: %s', (action, text) => {
    expect(success(action)).toBe(text)
  })

  test('auto Get Paid Now names the place where it is turned off', () => {
    const given = (on: boolean) => ({ body: { preferences: { instantPayoutAlwaysOn: on } } })
    expect(success('changeVendorPreferences', given(true))).toBe(
      'Auto Get Paid Now is on. You can turn it off at any time under Account > Payment Schedule.',
    )
    expect(success('changeVendorPreferences', given(false))).toBe('Your preferences were updated.')
  })

  test('the permission of a colleague has two messages', () => {
    const given = (readOnly: boolean) => ({ body: { readOnly } })
    expect(success('changeUserAccount', given(true))).toBe('This user now has read-only access.')
    expect(success('changeUserAccount', given(false))).toBe('This user can now make changes.')
  })

  test('one switch has two messages', () => {
    expect(success('rememberDevice', true)).toBe('This device is remembered.')
    expect(success('rememberDevice', false)).toBe('This device is no longer remembered.')
  })

  test("unknown: 'Success!'", () => {
    expect(success('somethingNew')).toBe('Success!')
    expect(successText('constructor', undefined, en)).toBe('Success!')
  })

  test('an automatic call has no message', () => {
    expect(success('logActivity')).toBeUndefined()
  })
})
