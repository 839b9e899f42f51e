import type { Enqueue } from '../platform/jobs/index.ts'

/** Suppresses mails about the changes that the seed makes: they would only confuse a visitor of the sandbox. */
const withoutMail =
  (enqueue: Enqueue): Enqueue =>
  (tx, job, ...rest) =>
    /\.mail-/.test(job.name) ? Promise.resolve() : enqueue(tx, job, ...rest)

export const quietly = <F extends { readonly enqueue: Enqueue }>(feature: F): F => ({
  ...feature,
  enqueue: withoutMail(feature.enqueue),
})
