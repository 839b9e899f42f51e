import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** Somebody of a vendor at rest has signed in. */
export const signedInAtRest = defineEvent({
  name: 'access.signed-in-at-rest',
  data: z.strictObject({ subject: z.string() }),
})
