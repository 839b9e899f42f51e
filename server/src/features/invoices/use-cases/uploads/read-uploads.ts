import type { listInvoiceUploads as declared } from '@sooner/contract/invoice-uploads'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { findDirectoryVendor } from '../../../directory/index.ts'
import type { Invoices } from '../../ports.ts'
import { findUpload, listUploads } from '../../store/uploads.ts'
import { answerUpload, type UploadAnswer } from './answer-upload.ts'

export async function listInvoiceUploads(
  { db }: Invoices,
  vendorId: string,
  asked: Given<typeof declared>['query'],
): Promise<Answer<typeof declared>> {
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  const page = await listUploads(db, vendorId, asked)
  return { ...page, ...asked, data: page.data.map((upload) => answerUpload(upload, vendor.language)) }
}

export async function getInvoiceUpload(
  { db }: Invoices,
  vendorId: string,
  id: string,
): Promise<UploadAnswer> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const upload = vendor && (await findUpload(db, vendorId, id))
  if (!upload) throw new Refusal('NOT_FOUND')
  return answerUpload(upload, vendor.language)
}
