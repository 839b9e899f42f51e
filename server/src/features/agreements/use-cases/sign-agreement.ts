import type { signVendorAgreement as declared } from '@sooner/contract/agreements'
import { agreementSigned } from '@sooner/contract/events/agreements'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { audit, transact } from '../../../platform/transaction.ts'
import { lockDirectoryVendor, type DirectoryVendor } from '../../directory/index.ts'
import { digestOf, hashOf } from '../domain/agreement-chain.ts'
import type { AgreementText, Party, Signature } from '../domain/agreement.ts'
import { textRead } from '../domain/shown-text.ts'
import type { Agreements } from '../ports.ts'
import {
  findLatestSignature,
  findSignature,
  insertSeal,
  insertSignature,
} from '../store/agreement-signatures.ts'
import { lockTextShared } from '../store/agreement-texts.ts'
import { acceptTerms } from './accept-terms.ts'
import { copyOfSigned } from './make-copy.ts'
import { answerVendorAgreement, asks, concerns, type VendorAgreementAnswer } from './read-agreements.ts'
import { sealOf } from './signature-seals.ts'

export const agreementMailJob = defineJob({
  name: 'vendors.mail-agreement',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid(), agreementId: z.uuid() }),
})

export interface Signer {
  readonly account: string
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

export interface ToSign {
  readonly vendorId: string
  readonly party: Party
  readonly agreementId: string
}

/** Idempotent: a vendor signs each version once, and a repeated call returns the existing signature. */
export async function signAgreement(
  agreements: Agreements,
  signer: Signer,
  { vendorId, party, agreementId }: ToSign,
  { signedByName, sha256, hasAcceptedTos = false, tosSha256 }: Given<typeof declared>['body'],
): Promise<VendorAgreementAnswer> {
  const ofSigner = await agreements.access.userDirectory.languageOf(signer.account)
  return transact(agreements.db, async (tx) => {
    // Locking the vendor serializes its signatures, because each one contains the hash of the previous one.
    const vendor = await lockDirectoryVendor(tx, vendorId)
    const text = await lockTextShared(tx, agreementId)
    if (!vendor || !text || text.partnerId !== party || text.activatedAt === null)
      throw new Refusal('NOT_FOUND')
    if (!(await concerns(tx, vendor, party))) throw new Refusal('NOT_FOUND')
    const language = ofSigner ?? vendor.language
    if (hasAcceptedTos) {
      const { account, requestId } = signer
      await acceptTerms(agreements, tx, { vendorId, account, requestId, sha256: tosSha256, language })
    }
    const showing = { provider: agreements.productName, vendor, language }
    const earlier = await findSignature(tx, vendorId, agreementId)
    if (earlier) return answerVendorAgreement(text, showing, earlier)
    if (!(await asks(tx, vendor, party))) throw new Refusal('NOT_FOUND')
    if (!text.active) {
      throw new Refusal(
        'AGREEMENT_OUTDATED',
        'There is a newer version of this agreement. Please read that one.',
      )
    }
    const read = textRead(text, showing, sha256)
    if (!read) {
      throw new Refusal(
        'AGREEMENT_OUTDATED',
        'Your business information has changed since you read this. Please read it again.',
      )
    }
    const signature = await follow(tx, {
      vendorId,
      agreementId,
      signedByName,
      language: read.language,
      html: read.html,
      account: signer.account,
      ip: signer.ip,
      userAgent: signer.userAgent,
      signedAt: agreements.clock.now(),
    })
    await store(agreements, tx, { vendor, text, signature })
    await noteSigned(agreements, tx, { vendor, text, signature }, signer.requestId)
    return answerVendorAgreement(text, showing, signature)
  })
}

type Unchained = Omit<Signature, 'sequence' | 'sha256' | 'previousHash' | 'hash'>

async function follow(tx: Tx, unchained: Unchained): Promise<Signature> {
  const latest = await findLatestSignature(tx, unchained.vendorId)
  const chained = {
    ...unchained,
    sequence: (latest?.sequence ?? 0) + 1,
    sha256: digestOf(unchained.html),
    previousHash: latest?.hash ?? null,
  }
  return { ...chained, hash: hashOf(chained) }
}

interface Signed {
  readonly vendor: DirectoryVendor
  readonly text: AgreementText
  readonly signature: Signature
}

async function store({ productName, seal }: Agreements, tx: Tx, signed: Signed): Promise<void> {
  const copied = { ...signed.signature, copy: await copyOfSigned(productName, signed) }
  await insertSignature(tx, copied)
  await insertSeal(tx, copied, sealOf(seal, copied))
}

async function noteSigned(
  { clock, enqueue, emit }: Agreements,
  tx: Tx,
  { vendor, text, signature }: Signed,
  requestId: string,
): Promise<void> {
  const [vendorId, agreementId] = [vendor.id, text.id]
  await emit(tx, agreementSigned, vendorId, { agreementId, partnerId: text.partnerId })
  await enqueue(tx, agreementMailJob, { vendorId, agreementId }, { key: `${vendorId} ${agreementId}` })
  await audit(tx, {
    at: clock.wall(),
    actor: signature.account,
    action: 'vendors.sign-agreement',
    subject: agreementId,
    vendorId,
    requestId,
    after: {
      partnerId: text.partnerId,
      version: text.version,
      language: signature.language,
      sha256: signature.sha256,
      hash: signature.hash,
    },
  })
}
