import type { uploadInvoices as declared } from '@sooner/contract/invoice-uploads'
import { Refusal } from '@sooner/rules/refusal'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { receiveFile } from '../../../../platform/imports/file-kind.ts'
import type { Acting, Conclude } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import type { Invoices } from '../../ports.ts'
import { answerUpload, type UploadAnswer } from './read-uploads.ts'
import { uploadKind } from './import-upload.ts'

interface Sender extends Acting {
  readonly vendorId: string
}

export function mustUpload({ flags }: Pick<Invoices, 'flags'>): void {
  if (!flags.invoiceUploading)
    throw new Refusal('FORBIDDEN', 'Invoices can’t be uploaded here. Your partners send them to us.')
}

export async function receiveUpload<Out>(
  invoices: Invoices,
  conclude: Conclude<UploadAnswer, Out>,
  { vendorId, ...acting }: Sender,
  upload: UploadCall<typeof declared>['upload'],
): Promise<Out> {
  mustUpload(invoices)
  const vendor = await findDirectoryVendor(invoices.db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  return receiveFile(invoices, uploadKind, conclude, {
    ...acting,
    place: { vendorId, id: invoices.uuid() },
    admit: () => Promise.resolve(),
    further: () => ({ rowsRead: 0, rowsAccepted: 0, rowsRepeated: 0, rowsRefused: 0 }),
    answer: (made) => answerUpload(made, vendor.language),
    upload,
  })
}
