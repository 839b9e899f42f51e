import { sendFeedback as declared } from '@sooner/contract/voice'
import { InvariantViolation } from '@sooner/rules/refusal'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import type { Vendors } from './ports.ts'
import { sendFeedback } from './use-cases/send-feedback.ts'

export function vendorRoutes(vendors: Vendors): ServedRoute[] {
  return [
    serve(declared, ({ body, caller: { account }, request: { userAgent, id } }) => {
      if (!account) throw new InvariantViolation('the guard admits nobody without an account here')
      return sendFeedback(vendors, { account, userAgent, requestId: id }, body)
    }),
  ]
}
