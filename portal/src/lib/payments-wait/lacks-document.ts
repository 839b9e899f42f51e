import type { Data } from '../calls/api.ts'

type Documented = Pick<
  NonNullable<Data<'getVendor'>>,
  'uploadedBusinessDocumentCount' | 'requiresThirdPartyDocument' | 'uploadedThirdPartyDocumentCount'
>

/** Whether a vendor has yet to upload a document before it can be activated. */
export const lacksDocument = (vendor: Documented): boolean =>
  vendor.uploadedBusinessDocumentCount === 0 ||
  (vendor.requiresThirdPartyDocument && vendor.uploadedThirdPartyDocumentCount === 0)
