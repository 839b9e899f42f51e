import * as files from '@sooner/contract/collection-files'
import * as contract from '@sooner/contract/collections'
import * as operated from '@sooner/contract/operator-collections'
import * as receipts from '@sooner/contract/operator-receipts'
import { during } from '../../platform/database/deadlines.ts'
import { accountOf, actingIn, subjectOfInvoices } from '../../platform/http/acting.ts'
import { serve, serveUpload, type ServedRoute, serveTwoPersonAct } from '../../platform/http/serve.ts'
import type { Collections } from './ports.ts'
import { applyByHand } from './use-cases/apply-by-hand.ts'
import { enterCollection } from './use-cases/enter-collection.ts'
import { feedCollections } from './use-cases/feed-collections.ts'
import { listCarries } from './use-cases/read-collections.ts'
import * as filed from './use-cases/files/read-files.ts'
import { feederSender, operatorSender, receiveFile } from './use-cases/files/receive-file.ts'
import { collectionVersion } from './use-cases/answer-collection.ts'
import * as reading from './use-cases/read-collections.ts'
import { assignReceipt, getReceipt, listReceipts } from './use-cases/receipts/read-receipts.ts'
import { receiptVersion, resolveReceipt } from './use-cases/receipts/resolve-receipt.ts'
import { reverseCollection, takeBackLines } from './use-cases/reverse-collection.ts'
import { carryVersions, writeOffCarries } from './use-cases/settle-carry.ts'
import { shortfallVersion, undoShortfall } from './use-cases/undo-shortfall.ts'
import { invoiceVersions, undoWriteOffs, writeOff } from './use-cases/write-off.ts'

/** One payment may pay thousands of invoices, so these acts may take as long as work over many rows. */
export const collectionRoutes = (collections: Collections): ServedRoute[] => [
  ...fileRoutes(collections),
  ...receiptRoutes(collections),
  serve(contract.feedCollections, ({ params: { partnerId }, body, caller, request }) =>
    during('bulk', () =>
      feedCollections(collections, { caller, partnerId, requestId: request.id }, body.collections),
    ),
  ),
  serve(contract.listPartnerCollections, ({ params: { partnerId }, query, caller }) =>
    reading.listPartnerCollections(collections, { caller, partnerId }, query),
  ),
  ...carryRoutes(collections),
  serve(operated.listCollections, ({ query }) => reading.listCollections(collections, query)),
  serve(operated.getCollection, ({ params }) => reading.getCollection(collections, params.id)),
  serve(operated.listCollectionLines, ({ params, query }) =>
    reading.listCollectionLines(collections, params.id, query),
  ),
  serveTwoPersonAct(
    operated.enterCollection,
    {
      subject: ({ body }) => `partner:${body.partnerId}`,
      // It changes nothing that is there: another payment with its id is refused.
      version: async () => null,
      amount: ({ body: { amountMinor, currency } }) => ({ amountMinor: BigInt(amountMinor), currency }),
    },
    ({ body, caller, request, conclude }) =>
      during('bulk', () => enterCollection(collections, conclude, actingIn(caller, request), body)),
  ),
  serveTwoPersonAct(
    operated.applyCollection,
    {
      subject: ({ params }) => `collection:${params.id}`,
      version: async (tx, { params, body }) => [
        await collectionVersion(tx, params.id),
        await invoiceVersions(tx, body.lines),
      ],
    },
    ({ params, body, caller, request, conclude }) =>
      during('bulk', () => applyByHand(collections, conclude, actingIn(caller, request), params.id, body)),
  ),
  serve(operated.takeBackCollectionLines, ({ params, body, caller, request }) =>
    during('bulk', () => takeBackLines(collections, actingIn(caller, request), params.id, body)),
  ),
  serve(operated.reverseCollection, ({ params, body, caller, request }) =>
    during('bulk', () => reverseCollection(collections, actingIn(caller, request), params.id, body.note)),
  ),
  serveTwoPersonAct(
    operated.undoShortfall,
    {
      subject: ({ params }) => `collection:${params.id}`,
      version: (tx, { params, body }) => shortfallVersion(tx, params.id, body.number),
    },
    ({ params, body, caller, request, conclude }) =>
      undoShortfall(collections, conclude, actingIn(caller, request), params.id, body),
  ),
  ...lossRoutes(collections),
]

const lossRoutes = (collections: Collections): ServedRoute[] => [
  serveTwoPersonAct(
    operated.writeOffInvoices,
    {
      subject: ({ body: { invoices } }) => subjectOfInvoices(invoices),
      version: (tx, { body }) => invoiceVersions(tx, body.invoices),
    },
    ({ body, caller, request, conclude }) =>
      during('bulk', () => writeOff(collections, conclude, actingIn(caller, request), body)),
  ),
  serveTwoPersonAct(
    operated.undoWriteOffs,
    {
      subject: ({ body: { invoices } }) => subjectOfInvoices(invoices),
      version: (tx, { body }) => invoiceVersions(tx, body.invoices),
    },
    ({ body, caller, request, conclude }) =>
      during('bulk', () => undoWriteOffs(collections, conclude, actingIn(caller, request), body)),
  ),
]

const carryRoutes = (collections: Collections): ServedRoute[] => [
  serve(operated.listCarries, ({ query }) => listCarries(collections, query)),
  serveTwoPersonAct(
    operated.writeOffCarries,
    {
      subject: ({ body: { carries } }) =>
        carries.length === 1 ? `carry:${carries[0]?.id ?? ''}` : `carries:${carries.length}`,
      version: (tx, { body }) => carryVersions(tx, body.carries),
    },
    ({ body, caller, request, conclude }) =>
      during('bulk', () => writeOffCarries(collections, conclude, actingIn(caller, request), body)),
  ),
]

const receiptRoutes = (collections: Collections): ServedRoute[] => [
  serve(receipts.listReceipts, ({ query, caller }) =>
    listReceipts(collections, query, accountOf(caller).sub),
  ),
  serve(receipts.getReceipt, ({ params }) => getReceipt(collections, params.id)),
  serve(receipts.assignReceipt, ({ params, body, caller, request }) =>
    assignReceipt(collections, actingIn(caller, request), params.id, body),
  ),
  serveTwoPersonAct(
    receipts.resolveReceipt,
    {
      subject: ({ params }) => `receipt:${params.id}`,
      version: (tx, { params, body }) => receiptVersion(tx, params.id, body.exit),
    },
    ({ params, body, caller, request, conclude }) =>
      during('bulk', () => resolveReceipt(collections, conclude, actingIn(caller, request), params.id, body)),
  ),
]

const fileRoutes = (collections: Collections): ServedRoute[] => [
  serveUpload(files.sendCollectionFile, ({ params: { partnerId }, caller, request, upload, conclude }) =>
    receiveFile(collections, conclude, feederSender(caller, { partnerId, requestId: request.id }), upload),
  ),
  serveUpload(files.enterCollectionFile, ({ params: { partnerId }, caller, request, upload, conclude }) =>
    receiveFile(collections, conclude, operatorSender(actingIn(caller, request), partnerId), upload),
  ),
  serve(files.listCollectionFiles, ({ params: { partnerId }, query, caller }) =>
    filed.listCollectionFiles(collections, { caller, partnerId }, query),
  ),
  serve(files.getCollectionFile, ({ params: { partnerId, fileId }, caller }) =>
    filed.getCollectionFile(collections, { caller, partnerId }, fileId),
  ),
  serve(files.getCollectionFileReport, ({ params: { partnerId, fileId }, caller }) =>
    filed.getCollectionFileReport(collections, { caller, partnerId }, fileId),
  ),
]
