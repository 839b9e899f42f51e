/** The parameter of a route's path that names a vendor: what stands right behind one of these words. */
export const vendorParameter = (path: string): string | undefined =>
  /\/(?:vendors|vendor-preferences)\/\{(\w+)\}/.exec(path)?.[1]

/** The vendor that a request's path names. It may be any text: nobody has looked at it yet. */
export function vendorNamedBy(path: string, params: unknown): string | undefined {
  const name = vendorParameter(path)
  if (name === undefined) return undefined
  return String((params as Readonly<Record<string, unknown>> | undefined)?.[name]).toLowerCase()
}
