import { z } from 'zod'
import { defineJob } from '../../../../platform/jobs/index.ts'

/** How many invoices a mail names. */
export const mostNumbers = 10

/** Collects what was requested of one partner. */
export const collectNoticesJob = defineJob({
  name: 'invoices.collect-redirect-notices',
  service: 'invoice',
  data: z.strictObject({ partnerId: z.int() }),
})

/** Mails one facilitator. */
export const mailNoticeJob = defineJob({
  name: 'invoices.mail-redirect-notice',
  service: 'invoice',
  data: z.strictObject({
    noticeId: z.uuid(),
    subject: z.string(),
    partnerId: z.int(),
    count: z.int(),
    numbers: z.array(z.string()).max(mostNumbers),
  }),
})
