import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** A user of a dormant vendor (status "at rest") has signed in. */
export const signedInAtRest = defineEvent({
  name: 'access.signed-in-at-rest',
  data: z.strictObject({ subject: z.string() }),
})
