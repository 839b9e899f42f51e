/** The keys that payments give to entries. */
export const isOurs = (key: string): boolean => /^S\d{14}$/.test(key)
