import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'

export const payOnJob = defineJob({
  name: 'collections.pay-on',
  service: 'payments',
  data: z.strictObject({ vendorId: z.uuid() }),
})
