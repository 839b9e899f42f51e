import type { Rule } from '../rule.ts'
import type { File, Tree } from '../tree.ts'

/** What of a contract file staff alone calls is in a file of its own, which vendors do not load. */
const RESOURCE = /^portal\/src\/lib\/resources\/([\w-]+)(?:\.staff)?\.ts$/
const ENDPOINT = /\b(?:reads|writes|uploads)\(\s*build,\s*'(\w+)'|\bname: '(\w+)'/g
const OWN_NOTICE = /\bownNotice\(\s*'([^']*)'\s*\)/g

const product = (tree: Tree): File[] =>
  tree.filter(
    ({ path }) => /^portal\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|\/testing\//.test(path),
  )

interface Found {
  readonly what: string
  readonly path: string
}

const foundBy = (pattern: RegExp, files: readonly File[]): Found[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, one, other]) => ({ what: one ?? other ?? '', path })),
  )

/** All findings except the first one for each name. */
const repeated = (found: readonly Found[]): Found[] =>
  found.filter(({ what }, at) => found.findIndex((one) => one.what === what) < at)

function endpointFaults(tree: Tree): string[] {
  const files = product(tree)
  const resources = files.filter(({ path }) => RESOURCE.test(path))
  const elsewhere = files.filter(
    ({ path, text }) => !RESOURCE.test(path) && text.includes('injectEndpoints('),
  )
  const declared = foundBy(ENDPOINT, resources)
  const foreign = declared.filter(({ what, path }) => {
    const contract = `packages/contract/${RESOURCE.exec(path)?.[1]}.ts`
    return !tree.some((file) => file.path === contract && file.text.includes(`name: '${what}'`))
  })
  return [
    ...elsewhere.map(({ path }) => `${path} declares endpoints`),
    ...repeated(declared).map(({ what, path }) => `${path} declares ${what} again`),
    ...foreign.map(({ what, path }) => `${path} declares ${what}, which its contract file does not`),
  ]
}

function cacheKeyFaults(tree: Tree): string[] {
  const files = product(tree)
  const bare = files.filter(
    ({ path, text }) => text.includes('fixedCacheKey:') && path !== 'portal/src/lib/outcomes/own-notice.ts',
  )
  return [
    ...bare.map(({ path }) => `${path} names a cache key itself`),
    ...repeated(foundBy(OWN_NOTICE, files)).map(({ what, path }) => `${path} shares the cache key ${what}`),
  ]
}

/** Rules for the answers and notices of the portal. */
export const portalRules: readonly Rule[] = [
  { name: 'the portal declares a route once, in the resources file of its contract', check: endpointFaults },
  { name: 'a cache key of the portal names one action', check: cacheKeyFaults },
]
