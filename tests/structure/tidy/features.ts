import { mayCall } from '../may-call.ts'

export const schemaOf = (feature: string): string => feature.replaceAll('-', '_')

/** All schemas of the database; each belongs to one feature or other part of the server. */
export const schemas: readonly string[] = [...Object.keys(mayCall), 'platform', 'sandbox', 'jobs'].map(
  schemaOf,
)

/** The part of the server that a path belongs to: a feature's name, `platform`, `sandbox` or `adapters`. */
export const featureOf = (path: string): string | undefined =>
  /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^server\/src\/(platform|sandbox|adapters)\//.exec(path)?.[1]
