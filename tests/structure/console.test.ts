import { allRoutes } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import { en } from '../../portal/src/features/console/words/en.ts'
import { en as system } from '../../portal/src/features/console/system/words/en.ts'
import { readTree, ROOT, type Tree } from './tree.ts'

const staff = ['operator', 'facilitator', 'financier']
const ofStaff = allRoutes.filter((route: Route) => route.who.some((one) => staff.includes(one)))
const ofStaffAlone = ofStaff.filter(
  (route: Route) => !route.who.includes('vendor') && !route.who.includes('owner'),
)

/** Why a route of staff is called by no page of the console. */
const notInConsole = {
  'the API of partners sends it': ['feedExternalClient', 'feedInvoices', 'feedCollections'],
  'a list has all that it answers': [
    'getApproval',
    'getCollection',
    'getJournal',
    'getInvoiceFile',
    'getCollectionFile',
  ],
} as const

const isOfConsole = ({ path }: { readonly path: string }) =>
  /^portal\/src\/(features\/console|lib\/resources)\//.test(path) && !/\.test\.tsx?$/.test(path)

/** The routes that are named by the endpoints of which the console uses the hooks, and those of the files that it saves. */
const calledIn = (tree: Tree): readonly string[] => {
  const texts = tree.filter(isOfConsole).map(({ text }) => text)
  return ofStaffAlone
    .map(({ name }) => name)
    .filter((name) => {
      const hook = `use${name[0]?.toUpperCase()}${name.slice(1)}`
      const calls = new RegExp(`\\b${hook}(?:Query|Mutation)\\(|\\buseDownload\\('${name}'\\)`)
      return texts.some((text) => calls.test(text))
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

/** What the audit log may name, as far as the code writes it out. */
const audited = (tree: Tree): readonly string[] => {
  const written = tree
    .filter(({ path }) => /^server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\baction(?::| =) '([a-z-]+\.[a-z-]+)'/g)])
    .map(([, action = '']) => action)
  return [...new Set(written)]
}

test('every act that the audit log names has a name for people', () => {
  const actions = audited(readTree(ROOT))
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => !Object.hasOwn(system.audit.actions, action))).toEqual([])
})

test('an act without a name is found', () => {
  const file = {
    path: 'server/src/features/a/use-cases/b.ts',
    text: "audit(tx, { action: 'a.do-it', subject })",
  }
  expect(audited([file])).toEqual(['a.do-it'])
})
