import { allRoutes } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import { en } from '../../portal/src/features/console/words/en.ts'
import { readTree, ROOT, type Tree } from './tree.ts'

const staff = ['operator', 'facilitator', 'financier']
const ofStaff = allRoutes.filter((route: Route) => route.who.some((one) => staff.includes(one)))
const ofStaffAlone = ofStaff.filter(
  (route: Route) => !route.who.includes('vendor') && !route.who.includes('owner'),
)

/** Why a route of staff is called by no page of the console. */
const notInConsole = {
  'the API and the files of partners send it': [
    'feedExternalClient',
    'feedInvoices',
    'sendInvoiceFile',
    'feedCollections',
    'sendCollectionFile',
  ],
  'a page for it is still to be made': [
    'issueOnboarding',
    'listOnboardings',
    'listAgreementTexts',
    'makeAgreementText',
    'activateAgreementText',
    'listAgreementSignatures',
    'stopDebits',
    'beginPrenote',
    'listInvoiceFiles',
    'getInvoiceFile',
    'getInvoiceFileReport',
    'listCollectionFiles',
    'getCollectionFile',
    'getCollectionFileReport',
    'listTaskExecutions',
    'startTaskExecution',
    'putApprovalLimit',
    'putAmountLimit',
    'acceptPromoCode',
    'getScreenings',
    'getVendorSettings',
    'changeVendorSettings',
    'putPartner',
    'decideExternalClient',
    'changeClientTerms',
    'decideFacilitator',
    'withdrawInvoices',
    'listAttempts',
    'askAboutAttempt',
    'getTransferHistory',
    'getReturnRates',
    'listRails',
    'reconcileRail',
    'listLedgerAccounts',
    'listCollectionLines',
    'listCarries',
    'enterCollection',
    'applyCollection',
    'takeBackCollectionLines',
    'reverseCollection',
    'undoShortfall',
    'writeOffInvoices',
    'recordJournal',
    'reverseJournal',
    'exportTrialBalance',
    'exportLedger',
    'enterCollectionFile',
  ],
  'a list has all that it answers': ['getApproval', 'getCollection', 'getJournal'],
} as const

const isOfConsole = ({ path }: { readonly path: string }) =>
  /^portal\/src\/(features\/console|lib\/resources)\//.test(path) && !/\.test\.tsx?$/.test(path)

/** The routes that are named by the endpoints of which the console uses the hooks. */
const calledIn = (tree: Tree): readonly string[] => {
  const texts = tree.filter(isOfConsole).map(({ text }) => text)
  return ofStaffAlone
    .map(({ name }) => name)
    .filter((name) => {
      const hook = `use${name[0]?.toUpperCase()}${name.slice(1)}`
      return texts.some((text) => new RegExp(`\\b${hook}(?:Query|Mutation)\\(`).test(text))
    })
}

test('each route of staff is called by a page of the console, or has its reason for not being', () => {
  const called = calledIn(readTree(ROOT))
  const explained = Object.values(notInConsole).flat()
  const names = ofStaffAlone.map(({ name }) => name)
  expect(names.filter((name) => !called.includes(name)).toSorted()).toEqual(explained.toSorted())
})

test('every refusal of an act of the console has a sentence', () => {
  const called = calledIn(readTree(ROOT))
  const acts = allRoutes.filter((route: Route) => called.includes(route.name) && route.method !== 'GET')
  const codes = [...new Set(acts.flatMap((route: Route) => Object.keys(route.refusals)))]
  const known = Object.keys(en.refusals)
  // It is no refusal to its maker: the act waits.
  expect(codes.filter((code) => code !== 'SECOND_PERSON_REQUIRED' && !known.includes(code))).toEqual([])
  expect(acts.length).toBeGreaterThan(20)
})

test('a route that no page calls is found', () => {
  const page = { path: 'portal/src/features/console/a.tsx', text: 'useListReceiptsQuery({})' }
  expect(calledIn([page])).toEqual(['listReceipts'])
})
