import { pdf } from '../../../server/src/features/documents/testing/files.ts'
import { bearer, type TestServer } from './server.ts'
import type { Answered, Person } from './people.ts'
import { openVendorPeople, type Owner } from './vendor-people.ts'

export interface Handed {
  readonly bytes?: Buffer
  readonly filename?: string
  /** What the browser says of it. */
  readonly type?: string
  readonly documentType?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** People of vendors who hand in documents and read them. */
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
    /** As the vendor itself tells them. */
    countsOf: async (owner: Owner): Promise<Record<string, unknown>> => {
      const { json } = await owner.call('GET', `/vendors/${owner.vendorId}`)
      return Object.fromEntries(Object.entries(json).filter(([name]) => name.endsWith('DocumentCount')))
    },
  }
}
