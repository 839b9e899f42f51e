import { lazy } from 'react'

export { reasonText, useWhyWords } from './why/words/index.ts'

export const InvoicesTab = lazy(() =>
  import('./invoices-tab.tsx').then((module) => ({ default: module.InvoicesTab })),
)
export const ChosenDocuments = lazy(() =>
  import('./documents/chosen-documents.tsx').then((module) => ({ default: module.ChosenDocuments })),
)
