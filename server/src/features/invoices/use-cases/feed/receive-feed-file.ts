import type { sendInvoiceFile as declared } from '@sooner/contract/invoice-feed-files'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { receiveFile } from '../../../../platform/imports/file-kind.ts'
import type { Conclude } from '../../../../platform/transaction.ts'
import { actorOf, feederOf } from '../../../partners/index.ts'
import type { Invoices } from '../../ports.ts'
import { admitFeeder } from './admit-feeder.ts'
import { feedFileKind } from './import-feed-file.ts'
import { answerFeedFile, type FileAnswer } from './read-feed-files.ts'

interface Sender {
  readonly caller: Caller
  readonly partnerId: number
  readonly requestId?: string
}

export async function receiveFeedFile<Out>(
  invoices: Invoices,
  conclude: Conclude<FileAnswer, Out>,
  { caller, partnerId, requestId }: Sender,
  upload: UploadCall<typeof declared>['upload'],
): Promise<Out> {
  const feeder = feederOf(caller)
  const counts = { rowsImported: 0, rowsUpdated: 0, rowsRepeated: 0, rowsWaiting: 0, rowsRefused: 0 }
  return receiveFile(invoices, feedFileKind, conclude, {
    place: { partnerId, id: invoices.uuid() },
    actor: actorOf(feeder),
    ...(requestId !== undefined && { requestId }),
    admit: (tx) => admitFeeder(tx, { feeder, partnerId }),
    further: () => ({ ...counts, rowsPassed: 0, stepsDone: 0 }),
    answer: answerFeedFile,
    upload,
  })
}
