import { pdf } from '../../../server/src/features/documents/testing/files.ts'
import type { Answered } from './people.ts'
import { bearer } from './server.ts'

const pathOf = (address: string, invoiceId: string) =>
  `${address}/invoice-service/invoices/${invoiceId}/documents`

interface Sent {
  readonly bytes?: Buffer
  readonly filename?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Uploads a document of an invoice as the portal does. */
export async function sendDocument(
  address: string,
  { token }: { readonly token: string },
  invoiceId: string,
  { bytes = pdf(), filename = 'timesheet.pdf', headers = {} }: Sent = {},
): Promise<Answered> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), filename)
  const answer = await fetch(pathOf(address, invoiceId), {
    method: 'POST',
    headers: { ...bearer(token), ...headers },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
}

export async function fetchDocument(
  address: string,
  { token }: { readonly token: string },
  invoiceId: string,
  documentId: string,
  query = '',
) {
  const path = `${pathOf(address, invoiceId)}/${documentId}/file${query}`
  const answer = await fetch(path, { headers: bearer(token) })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}
