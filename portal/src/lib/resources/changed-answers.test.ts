import type { LiveTopic } from '@sooner/contract/live'
import { expect, test } from 'vitest'
import { staffPaths } from '@sooner/contract/staff-paths.gen'
import { api, type Tag } from '../calls/api.ts'
import { tagsFor } from '../live/topics.ts'

// Every file here adds its endpoints when it is loaded.
const files = import.meta.glob(['./*.ts', '!./*.test.ts'])
await Promise.all(Object.values(files).map((load) => load()))

interface Change {
  /** What the service announces to the vendor's open pages because of the same act. */
  readonly announces: readonly LiveTopic[]
  /** What else becomes outdated, which is no part of the topics. */
  readonly also?: readonly Tag[]
  /** What is not read again for the person who acts, and why. */
  readonly except?: readonly Tag[]
  /** What the act is called with, where its tags depend on that. */
  readonly given?: object
}

const nothing: Change = { announces: [] }
const paid: Change = { announces: ['invoices'], also: ['Payments'] }
const ofAccounts: Change = { announces: ['bank-accounts'] }
const ofVendor: Change = { announces: ['vendor'] }
const signed: Change = { announces: ['agreements'] }
const ofUsers: Change = { announces: ['users'] }
// Before somebody has a vendor, nothing of one is shown, and the tokens that name it lead to another page.
const newVendor: Change = {
  announces: ['vendor'],
  also: ['Onboardings'],
  except: ['Vendor', 'Invoices', 'PayoutPreviews', 'AllTimeTotals'],
}

const changes: Readonly<Record<string, Change>> = {
  confirmInstantPayout: paid,
  confirmBulkInstantPayout: paid,
  confirmSelectiveInstantPayout: paid,
  confirmOnDemandPayout: paid,
  confirmBulkOnDemandPayout: paid,
  confirmSelectiveOnDemandPayout: paid,
  withdrawInvoice: paid,
  requestRedirect: paid,
  // A job imports the rows, and what it imported is announced.
  uploadInvoices: { announces: [], also: ['InvoiceUploads'] },
  // The clients may have a new one; the programs do not depend on it.
  enterInvoice: { announces: ['invoices', 'clients'], except: ['Programs'] },
  uploadInvoiceDocument: { announces: ['invoices'] },
  renameClient: { announces: ['invoices', 'clients'], except: ['Programs'] },
  // The answer has the preferences, and replaces the cached ones.
  changeVendorPreferences: {
    announces: ['preferences'],
    except: ['Preferences'],
    given: { body: { preferences: { programCode: 'NET-30' } } },
  },
  // The answer replaces the cached one, and nobody else reads what a person chose.
  changeMailPreferences: nothing,
  resumeMailbox: { announces: ['notifications'] },
  addBrowser: { announces: ['notifications'] },
  removeBrowser: { announces: ['notifications'] },
  readNotifications: { announces: ['notifications'] },
  putAutoPayout: { announces: ['preferences'], except: ['Preferences', 'Programs'] },
  addBankAccount: ofAccounts,
  changeBankAccount: ofAccounts,
  verifyBankAccount: ofAccounts,
  authorizeDirectDebit: ofAccounts,
  // It begins a visit to the bank, after which an account is added.
  linkBankAccount: nothing,
  uploadVendorDocument: { announces: ['documents', 'vendor'] },
  signVendorAgreement: signed,
  signPartnerAgreement: signed,
  updateVendor: ofVendor,
  requestInFlights: ofVendor,
  registerOnboarding: { announces: [], also: ['Onboardings'] },
  createVendor: newVendor,
  linkExternalVendor: newVendor,
  // The page goes to the next one with new tokens.
  finishOnboarding: { ...ofVendor, except: newVendor.except ?? [] },
  renewSession: nothing,
  storeOnboardingData: ofUsers,
  inviteColleague: ofUsers,
  changeUserAccount: ofUsers,
  removeColleague: ofUsers,
  registerUserAccount: ofUsers,
  sendInvitationCode: nothing,
  logActivity: nothing,
  answerSurvey: nothing,
  sendFeedback: nothing,
  startOwnDataExport: { announces: [], also: ['OwnData'] },
  requestDataDeletion: { announces: [], also: ['OwnData'] },
  withdrawDataDeletion: { announces: [], also: ['OwnData'] },
  changePassword: { announces: [], also: ['Sessions', 'SignInHistory'] },
  startAuthenticator: nothing,
  // Until it is preferred, it changes nothing.
  verifyAuthenticator: nothing,
  preferMfa: { announces: [], also: ['SecondFactor', 'RecoveryCodes', 'SignInHistory'] },
  removeMfa: { announces: [], also: ['SecondFactor', 'RecoveryCodes', 'SignInHistory'] },
  forgetDevice: { announces: [], also: ['Devices', 'Sessions', 'SignInHistory'] },
  rememberDevice: { announces: [], also: ['Devices', 'SignInHistory'] },
  endOwnSession: { announces: [], also: ['Sessions', 'SignInHistory'] },
  makeRecoveryCodes: { announces: [], also: ['RecoveryCodes', 'SignInHistory'] },
  stepUp: { announces: [], also: ['RecoveryCodes', 'SignInHistory'] },
}

interface Definition {
  readonly type: string
  readonly invalidatesTags?: readonly string[] | ((...of: unknown[]) => readonly string[])
}

/** All mutations of vendors, as they were declared. An act of staff makes outdated what the console shows, and no more. */
function declared(): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  for (const name of Object.keys(api.endpoints)) {
    const note = (definition: Definition) => {
      if (definition.type === 'mutation' && !(name in staffPaths)) found.set(name, definition)
    }
    api.enhanceEndpoints({ endpoints: { [name]: note } })
  }
  return found
}

const mutations = declared()

function outdatedBy(name: string, given: object): string[] {
  const tags = mutations.get(name)?.invalidatesTags ?? []
  return (typeof tags === 'function' ? tags({}, undefined, given, undefined) : tags).toSorted()
}

test('the acts of this table are those of the portal', () => {
  expect(Object.keys(changes).toSorted()).toEqual([...mutations.keys()].toSorted())
})

test.each(Object.entries(changes))(
  '%s makes outdated what the service announces to other pages, without waiting for that',
  (name, { announces, also = [], except = [], given = {} }) => {
    const announced = [...tagsFor(announces), ...also]
    // An exception from what nobody announces would mean that other pages go without it, too.
    expect(announced).toEqual(expect.arrayContaining([...except]))
    const expected = announced.filter((tag) => !except.includes(tag))
    expect(outdatedBy(name, given)).toEqual([...new Set(expected)].toSorted())
  },
)
