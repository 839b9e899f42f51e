import { skipToken } from '@reduxjs/toolkit/query/react'
import {
  type AutoRules,
  useBackTestAutoPayoutQuery,
  usePreviewAutoPayoutQuery,
} from '../../../lib/resources/auto-payouts.ts'

const asked = (vendorId: string, rules: AutoRules | undefined) =>
  rules === undefined || vendorId === '' ? skipToken : { params: { id: vendorId }, body: { rules } }

/** What the first request by these rules would pay now. */
export const useFirstRequest = (vendorId: string, rules: AutoRules | undefined) =>
  usePreviewAutoPayoutQuery(asked(vendorId, rules), { refetchOnMountOrArgChange: true })

/** What these rules would have paid in the last twelve months. */
export const useBackTest = (vendorId: string, rules: AutoRules | undefined) =>
  useBackTestAutoPayoutQuery(asked(vendorId, rules))
