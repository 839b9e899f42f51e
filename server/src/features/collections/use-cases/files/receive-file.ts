import type { enterCollectionFile, sendCollectionFile } from '@sooner/contract/collection-files'
import { Refusal } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import type { UploadCall } from '../../../../platform/http/serve.ts'
import { receiveFile as receive, type FileFormat } from '../../../../platform/imports/file-kind.ts'
import type { Acting, Conclude } from '../../../../platform/transaction.ts'
import { actorOf, feederOf, intakeTerms } from '../../../partners/index.ts'
import { noCounts } from '../../domain/files/file-counts.ts'
import type { Collections } from '../../ports.ts'
import type { CollectionFile } from '../../store/files.ts'
import { admitFeeder } from '../feed-collections.ts'
import { collectionFileKind } from './import-file.ts'
import { answerFile, type FileAnswer } from './read-files.ts'

/** Who sends the file. `admit` is repeated in the transaction that takes the file. */
export interface Sender {
  readonly partnerId: number
  readonly actor: string
  readonly kind: CollectionFile['senderKind']
  readonly requestId: string
  readonly admit: (tx: Tx) => Promise<void>
}

interface Reaching {
  readonly partnerId: number
  readonly requestId: string
}

export function feederSender(caller: Caller, { partnerId, requestId }: Reaching): Sender {
  const feeder = feederOf(caller)
  const admit = (tx: Tx) => admitFeeder(tx, feeder, partnerId)
  return { partnerId, requestId, actor: actorOf(feeder), kind: 'partner', admit }
}

export const operatorSender = ({ actor, requestId }: Required<Acting>, partnerId: number): Sender => ({
  partnerId,
  requestId,
  actor,
  kind: 'operator',
  admit: async (tx) => {
    if (partnerId === 0 || !(await intakeTerms(tx, partnerId))) throw new Refusal('NOT_FOUND')
  },
})

/** Only an operator's file has a note. */
interface Body extends FileFormat {
  readonly note?: string
}

type Upload =
  | UploadCall<typeof sendCollectionFile>['upload']
  | UploadCall<typeof enterCollectionFile>['upload']

export const receiveFile = <Out>(
  collections: Collections,
  conclude: Conclude<FileAnswer, Out>,
  { partnerId, kind: senderKind, ...sender }: Sender,
  upload: Upload,
): Promise<Out> =>
  receive(collections, collectionFileKind, conclude, {
    ...sender,
    place: { partnerId, id: collections.uuid() },
    further: ({ note }: Body) => ({ ...noCounts, senderKind, note: note ?? null }),
    audited: ({ note }) => ({ note }),
    answer: answerFile,
    upload,
  })
