import { jpeg, pdf } from '../../../../server/src/features/documents/testing/files.ts'
import { eicar } from '../../../../server/src/adapters/clamav/testing/clamd-server.ts'
import { draft, make } from '../agreement-people.ts'
import { idOf } from '../bank-accounts.ts'
import { anotherName, changedTerms, type Row, type Rows } from './row.ts'
import type { World } from './world.ts'

const ofProvider = { params: { id: 'vendor', agreementId: 'agreement' }, by: 'reader' } as const satisfies Row
const ofPartner = {
  params: { vendorId: 'vendor', partnerId: 'partner', agreementId: 'partnerAgreement' },
  by: 'reader',
} as const satisfies Row
const signed = { by: 'colleague', body: () => ({ signedByName: 'Ann Bright' }) } as const
const changedText = { signedByName: 'Ann Bright', sha256: '0'.repeat(64) }

/** Deactivates the provider's own agreement for the duration of `work`. */
async function withoutAgreement<T>({ sql }: World, work: () => Promise<T>): Promise<T> {
  const texts = await sql<{ id: string }[]>`
    update agreements.texts set active = false where partner_id = 0 and active returning id`
  try {
    return await work()
  } finally {
    await sql`update agreements.texts set active = true where id = ${texts[0]?.id ?? null}`
  }
}

export const agreementRows: Rows = {
  getLatestServiceAgreement: {
    by: 'newUser',
    codes: {
      NOT_FOUND: (world) =>
        withoutAgreement(world, () => world.owner.call('POST', '/service-agreements/versions/latest')),
    },
  },
  getLatestPartnerServiceAgreement: { params: { partnerId: 'partner' }, by: 'reader' },
  listVendorAgreements: { params: { id: 'vendor' }, by: 'reader' },
  signVendorAgreement: {
    ...ofProvider,
    ...signed,
    codes: {
      AGREEMENT_OUTDATED: async ({ ownerWithVendor, things }) => {
        const { vendorId, call } = await ownerWithVendor()
        const text = `/vendors/${vendorId}/serviceAgreements/${things.agreement.ours}/sign`
        return call('PATCH', text, changedText)
      },
      TERMS_OUTDATED: async ({ ownerWithVendor, things }) => {
        const { vendorId, call } = await ownerWithVendor()
        const text = `/vendors/${vendorId}/serviceAgreements/${things.agreement.ours}/sign`
        return call('PATCH', text, { signedByName: 'Ann Bright', ...changedTerms })
      },
    },
  },
  downloadVendorAgreement: ofProvider,
  listPartnerAgreements: { params: { vendorId: 'vendor', partnerId: 'partner' }, by: 'reader' },
  signPartnerAgreement: {
    ...ofPartner,
    ...signed,
    codes: {
      AGREEMENT_OUTDATED: async ({ ownerAt, things }) => {
        const { vendorId, call } = await ownerAt(1)
        const text = `/vendors/${vendorId}/partners/1/serviceAgreements/${things.partnerAgreement.ours}/sign`
        return call('PATCH', text, changedText)
      },
    },
  },
  downloadPartnerAgreement: ofPartner,
  listAgreementTexts: { by: 'operator' },
  makeAgreementText: {
    by: 'operator',
    body: () => ({ ...draft, version: anotherName().replaceAll(' ', '-') }),
    codes: { CONFLICT: ({ operator }) => make(operator, { ...draft, version: '1' }) },
  },
  activateAgreementText: {
    params: { agreementId: 'anyAgreement' },
    by: 'operator',
    fine: async ({ operator }) => {
      const made = await make(operator, {
        ...draft,
        partnerId: 4,
        version: anotherName().replaceAll(' ', '-'),
      })
      return { params: { agreementId: idOf(made) } }
    },
  },
  listAgreementSignatures: { params: { id: 'vendor' }, by: 'operator' },
}

const ofDocument = { id: 'vendor', documentId: 'document' } as const
const placeOf = ({ owner }: World) => `/vendors/${owner.vendorId}/documents`

/** Provides a document that was uploaded while the virus scanner was unavailable. */
async function unscanned<T>(world: World, work: (path: string) => Promise<T>): Promise<T> {
  const { clamd, upload, owner } = world
  clamd.answerWith('Can not open the database. ERROR')
  try {
    return await work(`${placeOf(world)}/${idOf(await upload(owner))}`)
  } finally {
    clamd.answerWith(undefined)
  }
}

const approved = { documentState: 'approved', version: 1 }

export const documentRows: Rows = {
  uploadVendorDocument: {
    params: { id: 'vendor' },
    by: 'colleague',
    body: () => ({ documentType: 'Bank Letter' }),
    fine: async () => ({ body: { documentType: 'Form W-9' }, file: jpeg() }),
    codes: {
      FILE_INFECTED: ({ upload, owner }) => upload(owner, { bytes: pdf(`stream\n${eicar}\nendstream`) }),
    },
  },
  listVendorDocuments: { params: { id: 'vendor' }, by: 'reader' },
  downloadVendorDocument: {
    params: ofDocument,
    by: 'reader',
    codes: {
      SCAN_PENDING: (world) => unscanned(world, (path) => world.owner.call('GET', `${path}/file`)),
    },
  },
  listDocuments: { by: 'operator' },
  reviewDocument: {
    params: ofDocument,
    by: 'operator',
    body: () => approved,
    fine: async ({ upload, owner }) => ({
      params: { documentId: idOf(await upload(owner)) },
      body: { documentState: 'approved', version: 1 },
    }),
    codes: {
      CONFLICT: (world) =>
        world.operator.call('POST', `/operator${placeOf(world)}/${world.things.document.ours}/review`, {
          documentState: 'approved',
          version: 7,
        }),
      SCAN_PENDING: (world) =>
        unscanned(world, (path) => world.operator.call('POST', `/operator${path}/review`, approved)),
    },
  },
}
