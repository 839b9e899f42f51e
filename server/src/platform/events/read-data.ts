import type { z } from 'zod'

/**
 * A newer version of the application may run beside this one, and its events may state more. Keys that this version does not know are left
 * out, also those of inner objects. Nobody can emit a key that their own version does not know (`emit.ts`).
 */
export function readData(schema: z.ZodObject, data: unknown): z.ZodSafeParseResult<Record<string, unknown>> {
  const read = schema.safeParse(data)
  const unknown = read.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return read
  const known: unknown = structuredClone(data)
  for (const { path, keys } of unknown) {
    const holder = path.reduce((outer: unknown, key) => Reflect.get(Object(outer), key) as unknown, known)
    for (const key of keys) Reflect.deleteProperty(Object(holder), key)
  }
  return schema.safeParse(known)
}
