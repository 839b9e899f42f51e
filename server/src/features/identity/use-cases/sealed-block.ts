import { InvariantViolation } from '@sooner/rules/refusal'
import { readSecretBlock, type SecretBlock } from '../domain/secret-block.ts'
import type { Identity } from '../ports.ts'

const sealedFor = (clientId: string) => ({ column: 'identity.secret-block', row: clientId })

/** Base64 of the sealed text: the protocol wants base64, and a client signs the bytes that it decodes to. */
export const sealedBlockOf = ({ seal }: Identity, clientId: string, block: string): string =>
  Buffer.from(seal.seal(block, sealedFor(clientId))).toString('base64')

/** Undefined for what isn't a block of this client's: it comes from outside, so a wrong seal is no fault of ours. */
export function openBlock({ seal }: Identity, clientId: string, bytes: Buffer): SecretBlock | undefined {
  let text: string
  try {
    text = seal.openText(bytes.toString('latin1'), sealedFor(clientId))
  } catch (error) {
    if (error instanceof InvariantViolation) return undefined
    throw error
  }
  return readSecretBlock(text)
}
