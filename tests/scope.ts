/** What `npm test` was asked to run; each scope includes the one before it (scripts/test/arguments.mjs). */
const scope = process.env['SOONER_TEST_SCOPE'] ?? 'once'

export const isNightly = scope === 'nightly'
export const isEverything = isNightly || scope === 'everything'

/** How often each scope repeats something. */
export const times = (of: {
  readonly once: number
  readonly everything: number
  readonly nightly: number
}): number => (isNightly ? of.nightly : isEverything ? of.everything : of.once)
