import type { uploadInvoices as declared } from '@sooner/contract/invoice-uploads'
import { Refusal } from '@sooner/rules/refusal'
import { largestInvoiceFileBytes } from '@sooner/rules/invoice-files'
import type { Db } from '../../../../platform/database/open.ts'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { noteQueued } from '../../../../platform/jobs/index.ts'
import { audit, transact, type Acting, type Conclude } from '../../../../platform/transaction.ts'
import { findDirectoryVendor } from '../../../directory/index.ts'
import { maxUploadsPerDay, uploadKeyOf, type Upload } from '../../domain/received-file.ts'
import type { Invoices } from '../../ports.ts'
import { countUploadsSince, holdUploads, insertUpload } from '../../store/uploads.ts'
import { answerUpload, type UploadAnswer } from './read-uploads.ts'
import { importUploadJob, promiseToSweep } from './import-upload.ts'
import { storeFile } from '../../../../platform/imports/store-file.ts'

interface Sender extends Acting {
  readonly vendorId: string
}

export function mustUpload({ flags }: Pick<Invoices, 'flags'>): void {
  if (!flags.invoiceUploading)
    throw new Refusal('FORBIDDEN', 'Invoices can’t be uploaded here. Your partners send them to us.')
}

const dayMs = 24 * 3_600_000

/** Real time, because moving the sandbox's clock by a day would otherwise allow as many files again. */
async function requireQuota({ clock }: Invoices, db: Db, vendorId: string): Promise<void> {
  const from = new Date(clock.wall().getTime() - dayMs)
  if ((await countUploadsSince(db, vendorId, from, maxUploadsPerDay)) < maxUploadsPerDay) return
  throw new Refusal(
    'RATE_LIMITED',
    `You can send up to ${maxUploadsPerDay} files a day. Please try again tomorrow.`,
  )
}

/** The file is stored first and its row afterwards, with the job that imports it. */
export async function receiveUpload<Out>(
  invoices: Invoices,
  conclude: Conclude<UploadAnswer, Out>,
  sender: Sender,
  upload: UploadCall<typeof declared>['upload'],
): Promise<Out> {
  mustUpload(invoices)
  const { db, clock, uuid, enqueue } = invoices
  const { vendorId } = sender
  const place = { vendorId, id: uuid() }
  const vendor = await findDirectoryVendor(db, vendorId)
  if (!vendor) throw new Refusal('NOT_FOUND')
  await requireQuota(invoices, db, vendorId)
  await transact(db, (tx) => promiseToSweep(invoices, tx, place))
  const storing = { key: uploadKeyOf(place), maxBytes: largestInvoiceFileBytes, unnamed: 'invoices' }
  return storeFile(invoices, storing, upload, (received) => {
    const at = clock.wall()
    const made = newUpload(place, sender, received, at)
    return conclude(db, async (tx) => {
      await holdUploads(tx, vendorId)
      await requireQuota(invoices, tx, vendorId)
      await insertUpload(tx, made)
      const data = { vendorId, uploadId: place.id }
      await noteQueued(tx, { id: place.id, kind: 'upload', name: importUploadJob.name, data }, at)
      await enqueue(tx, importUploadJob, data, { key: place.id })
      const { userFilename, bytes, sha256 } = made
      const after = { userFilename, bytes, sha256 }
      const act = { action: 'invoices.upload', subject: place.id, vendorId, after }
      await audit(tx, { at, ...actingOf(sender), ...act })
      return answerUpload(made, vendor.language)
    })
  })
}

const actingOf = ({ actor, requestId }: Sender) => ({ actor, ...(requestId !== undefined && { requestId }) })

interface Received {
  readonly body: {
    readonly dateFormat?: Upload['dayFormat'] | undefined
    readonly decimalMark?: Upload['decimalMark'] | undefined
  }
  readonly stored: { readonly bytes: number; readonly sha256: string; readonly userFilename: string }
}

const newUpload = (
  place: Pick<Upload, 'vendorId' | 'id'>,
  { actor }: Sender,
  { body, stored }: Received,
  at: Date,
): Upload => ({
  ...place,
  userFilename: stored.userFilename,
  bytes: stored.bytes,
  sha256: stored.sha256,
  dayFormat: body.dateFormat ?? 'month-first',
  decimalMark: body.decimalMark ?? null,
  uploadedBy: actor,
  status: 'queued',
  rowsRead: 0,
  rowsAccepted: 0,
  rowsRepeated: 0,
  rowsRefused: 0,
  unreadColumns: [],
  failure: null,
  createdAt: at,
  finishedAt: null,
})
