import type { z } from 'zod'

type Inner = Readonly<Record<PropertyKey, unknown>>

/**
 * A newer version of the application may run beside this one, and its events and jobs may state more. Keys that this version does not know are left
 * out, also those of inner objects. Nobody can emit or enqueue a key that their own version does not know.
 */
export function readData(schema: z.ZodObject, data: unknown): z.ZodSafeParseResult<Record<string, unknown>> {
  const read = schema.safeParse(data)
  const unknown = read.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return read
  const known: unknown = structuredClone(data)
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((outer, key) => (outer as Inner)[key], known)
    for (const key of keys) Reflect.deleteProperty(holder as Inner, key)
  }
  return schema.safeParse(known)
}
