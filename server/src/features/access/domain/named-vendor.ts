/** The path parameter that names a vendor: the one directly after `vendors` or `vendor-preferences`. */
export const vendorParameter = (path: string): string | undefined =>
  /\/(?:vendors|vendor-preferences)\/\{(\w+)\}/.exec(path)?.[1]

/** The vendor ID in a request's path. It may be any text, because it has not been validated yet. */
export function vendorNamedBy(path: string, params: unknown): string | undefined {
  const name = vendorParameter(path)
  if (name === undefined) return undefined
  return String((params as Readonly<Record<string, unknown>> | undefined)?.[name]).toLowerCase()
}
