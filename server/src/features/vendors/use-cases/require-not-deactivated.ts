import { Refusal } from '@sooner/rules/refusal'
import type { Vendor } from '../domain/vendor.ts'

/** For routes of which only some changes concern money. For a route with `changesMoney`, `admitCaller` checks this. */
export function requireNotDeactivated({ status }: Pick<Vendor, 'status'>): void {
  if (status === 'deactivated')
    throw new Refusal('VENDOR_DEACTIVATED', 'Your business is deactivated. Please contact support.')
}
