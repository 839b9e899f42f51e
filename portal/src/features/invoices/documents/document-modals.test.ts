import { expect, test } from 'vitest'
import { linkedDocuments } from './document-modals.tsx'

const opened = (address: string) => linkedDocuments(new URL(address, 'https://own.test').searchParams)
const about = (mode: string, invoiceIds: readonly string[], next?: string) => ({
  modal: 'bulkDocumentUpload',
  mode,
  invoiceIds,
  next,
})

test.each([
  ['/dashboard?documents=bulk', about('bulk', [])],
  ['/?documents=single&document-for=a&document-for=b', about('single', ['a', 'b'])],
  ['/?documents=bulk&document-for=a&document-for=a&document-for=', about('bulk', ['a'])],
  [`/?documents=bulk&document-for=${'a'.repeat(65)}`, about('bulk', [])],
  ['/?documents=bulk&then=%2Ffees%3Fa%3D1%23b', about('bulk', [], '/fees?a=1#b')],
  ['/?documents=bulk&then=%2F%2Fevil.test%2F', about('bulk', [])],
  ['/?documents=bulk&then=https%3A%2F%2Fevil.test', about('bulk', [])],
] as const)('%s opens the upload', (address, expected) => {
  expect(opened(address)).toEqual(expected)
})

test.each(['/', '/?documents=', '/?documents=Bulk', '/?open=documents', '/?document-for=a'])(
  '%s opens nothing',
  (address) => {
    expect(opened(address)).toBeUndefined()
  },
)
