import { readSecretBlock, type SecretBlock } from '../../domain/secret-block.ts'
import type { Identity } from '../../ports.ts'
import { openSealed } from '../pool/open-sealed.ts'

const sealedFor = (clientId: string) => ({ column: 'identity.secret-block', row: clientId })

/** The protocol requires base64, and a client signs the decoded bytes. */
export const sealedBlockOf = ({ seal }: Identity, clientId: string, block: string): string =>
  Buffer.from(seal.seal(block, sealedFor(clientId))).toString('base64')

/** Returns undefined if the bytes are not a block that was sealed for this client. */
export function openBlock({ seal }: Identity, clientId: string, bytes: Buffer): SecretBlock | undefined {
  const text = openSealed(seal, bytes.toString('latin1'), sealedFor(clientId))
  return text === undefined ? undefined : readSecretBlock(text)
}
