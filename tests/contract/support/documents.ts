import { pdf } from '../../../server/src/features/documents/testing/files.ts'
import { bearer, type TestServer } from './server.ts'
import type { Answered, Person } from './people.ts'
import { openVendorPeople, type Owner } from './vendor-people.ts'

export interface Handed {
  readonly bytes?: Buffer
  readonly filename?: string
  /** The content type that the browser claims. */
  readonly type?: string
  readonly documentType?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The users of vendors, with calls to upload and read documents. */
export async function openDocumentCalls(server: TestServer) {
  const people = await openVendorPeople(server)
  const pathOf = (vendorId: string) => `${server.address}/vendor-service/vendors/${vendorId}/documents`
  return {
    ...people,
    upload: async (
      who: Pick<Person, 'token'> & Pick<Owner, 'vendorId'>,
      {
        bytes = pdf(),
        filename = 'a.pdf',
        type = '',
        documentType = 'Bank Letter',
        fields = {},
      }: Handed = {},
    ): Promise<Answered> => {
      const body = new FormData()
      body.append('documentType', documentType)
      body.append('file', new Blob([new Uint8Array(bytes)], { type }), filename)
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const answer = await fetch(pathOf(who.vendorId), { method: 'POST', headers: bearer(who.token), body })
      const text = await answer.text()
      return { status: answer.status, text, json: JSON.parse(text) as Record<string, unknown> }
    },
    download: async (who: Pick<Person, 'token'>, vendorId: string, documentId: string) => {
      const answer = await fetch(`${pathOf(vendorId)}/${documentId}/file`, { headers: bearer(who.token) })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
    },
    /** The document counts that the vendor resource returns. */
    countsOf: async (owner: Owner): Promise<Record<string, unknown>> => {
      const { json } = await owner.call('GET', `/vendors/${owner.vendorId}`)
      return Object.fromEntries(Object.entries(json).filter(([name]) => name.endsWith('DocumentCount')))
    },
  }
}
