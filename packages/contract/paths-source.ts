import type { Route } from './route.ts'

/** What a client has to know of repetitions: that an act has a key, and where else than in the header; or that it is sent once. */
const repetitionOf = ({ idempotency, keyInBody }: Route): string => {
  if (idempotency === 'key') return keyInBody === undefined ? ' key' : ` key:${keyInBody}`
  return idempotency === 'once' ? ' once' : ''
}

/** The source text of `paths.gen.ts`: where each route is, what is sent once, and nothing of its shapes. */
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
