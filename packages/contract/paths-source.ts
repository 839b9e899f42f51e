import type { Route } from './route.ts'

/** The source text of `paths.gen.ts`: where each route is, and nothing of its shapes. */
export const pathsSource = (routes: readonly Route[]): string =>
  [
    '// Written from the routes by `vitest run packages/contract/paths.test.ts -u`; a test holds it against them.',
    '// The browser calls by this table, so that it need not load the schemas.',
    'export const paths = {',
    ...routes.map(({ name, service, method, path }) => `  ${name}: '${service} ${method} ${path}',`),
    '} as const',
    '',
  ].join('\n')
