const missing = new WeakSet<object>()

/** Notes the error of a chunk that could not be loaded: React throws the same object where the part would be shown. */
export function noteMissing(error: unknown): void {
  if (typeof error === 'object' && error !== null) missing.add(error)
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
