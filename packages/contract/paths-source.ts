import { staffRoles } from '@sooner/rules/roles'
import type { Route, Standing } from './route.ts'

/** What a client needs to know about retries: whether the route takes a key (perhaps in the body), or must be sent only once. */
const repetitionOf = ({ idempotency, keyInBody }: Route): string => {
  if (idempotency === 'key') return keyInBody === undefined ? ' key' : ` key:${keyInBody}`
  return idempotency === 'once' ? ' once' : ''
}

const forStaff: readonly Standing[] = [...staffRoles, 'service']
const isForStaff = ({ who }: Route): boolean => who.every((one) => forStaff.includes(one))

/** The source texts of `paths.gen.ts` and `staff-paths.gen.ts`: the path of each route and whether it may be retried, without any schemas. */
export const pathsSource = (routes: readonly Route[], of: 'staff' | 'others'): string =>
  [
    '// Written from the routes by `vitest run packages/contract/paths.test.ts -u`; a test holds it against them.',
    '// The browser calls by this table, so that it need not load the schemas.',
    `export const ${of === 'staff' ? 'staffPaths' : 'paths'} = {`,
    ...routes
      .filter((route) => isForStaff(route) === (of === 'staff'))
      .map((route) => {
        const { name, service, method, path } = route
        return `  ${name}: '${service} ${method} ${path}${repetitionOf(route)}',`
      }),
    '} as const',
    '',
  ].join('\n')
