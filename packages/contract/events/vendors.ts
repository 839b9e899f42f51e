import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** An operator has changed a vendor's settings for invoices and transfers, or the vendor has chosen another program. */
export const vendorSettingsChanged = defineEvent({
  name: 'vendors.settings-changed',
  data: z.strictObject({ vendorId: z.uuid() }),
})

/** A vendor has finished its onboarding, and waits for its activation. */
export const vendorOnboarded = defineEvent({
  name: 'vendors.onboarded',
  data: z.strictObject({ vendorId: z.uuid() }),
})

/** An operator has stopped all payments to the vendor. */
export const vendorDeactivated = defineEvent({
  name: 'vendors.deactivated',
  data: z.strictObject({ vendorId: z.uuid() }),
})

/** A partner's number for a vendor was linked with it. */
export const vendorLinked = defineEvent({
  name: 'vendors.linked',
  data: z.strictObject({ partnerId: z.int(), externalVendorId: z.string() }),
})

/** A user of the vendor has switched automatic payouts on. */
export const autoPayoutSwitchedOn = defineEvent({
  name: 'vendors.auto-payout-switched-on',
  data: z.strictObject({ vendorId: z.uuid() }),
})
