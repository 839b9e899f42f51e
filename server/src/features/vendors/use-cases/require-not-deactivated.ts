import { Refusal } from '@sooner/rules/refusal'
import type { Vendor } from '../domain/vendor.ts'

/** Where only a part of what a route changes has to do with money; for whole routes the guard asks. */
export function requireNotDeactivated({ status }: Pick<Vendor, 'status'>): void {
  if (status === 'deactivated')
    throw new Refusal('VENDOR_DEACTIVATED', 'Your business is deactivated. Please contact support.')
}
