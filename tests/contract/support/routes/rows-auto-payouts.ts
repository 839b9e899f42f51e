import { unlimitedAutoPayout } from '@sooner/rules/auto-payout'
import { payableInvoice } from './payout-things.ts'
import type { Rows } from './row.ts'

const rules = unlimitedAutoPayout
const limited = { ...rules, smallestAmountMinor: 100 }
const ofVendor = { params: { id: 'vendor' } } as const
const path = '/../invoice-service/invoices/vendors'

/** The limits of automatic payouts. */
export const autoPayoutRows: Rows = {
  getAutoPayout: { ...ofVendor, by: 'reader' },
  putAutoPayout: {
    ...ofVendor,
    by: 'colleague',
    body: () => ({ version: 0, rules }),
    codes: {
      CONFLICT: ({ colleague, things }) =>
        colleague.call('PUT', `${path}/${things.vendor.ours}/autoInstantPayout`, {
          version: 99,
          rules: limited,
        }),
    },
  },
  previewAutoPayout: {
    ...ofVendor,
    by: 'reader',
    body: () => ({ rules }),
    fine: async ({ server, payee }) => {
      await payableInvoice(server, payee.vendorId)
      return { person: payee, params: { id: payee.vendorId }, body: { rules } }
    },
    codes: {
      NOT_ELIGIBLE: ({ colleague, things }) =>
        colleague.call('POST', `${path}/${things.vendor.ours}/autoInstantPayout/preview`, { rules }),
    },
  },
  backTestAutoPayout: { ...ofVendor, by: 'reader', body: () => ({ rules }) },
}
