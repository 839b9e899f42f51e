export { type Collections, openCollections } from './ports.ts'
export { countsOn, digestOf, type FedCollection } from './domain/collection.ts'
export { statedLine, takenMinorOf } from './domain/line.ts'
export {
  copiedCollectionTables,
  copiesOfCapital,
  copiesOfCollections,
  type CopiedCollection,
} from './store/copies.ts'
export { statedPayments } from './store/collections.ts'
export { waitingRefunds } from './store/receipts.ts'
