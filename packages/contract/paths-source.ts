import type { Route } from './route.ts'

/** What a client needs to know about retries: whether the route takes a key (perhaps in the body), or must be sent only once. */
const repetitionOf = ({ idempotency, keyInBody }: Route): string => {
  if (idempotency === 'key') return keyInBody === undefined ? ' key' : ` key:${keyInBody}`
  return idempotency === 'once' ? ' once' : ''
}

/** The source text of `paths.gen.ts`: the path of each route and whether it may be retried, without any schemas. */
export const pathsSource = (routes: readonly Route[]): string =>
  [
    '// Written from the routes by `vitest run packages/contract/paths.test.ts -u`; a test holds it against them.',
    '// The browser calls by this table, so that it need not load the schemas.',
    'export const paths = {',
    ...routes.map((route) => {
      const { name, service, method, path } = route
      return `  ${name}: '${service} ${method} ${path}${repetitionOf(route)}',`
    }),
    '} as const',
    '',
  ].join('\n')
