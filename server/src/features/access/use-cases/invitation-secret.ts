import type { Seal } from '../../../platform/seal.ts'
import type { Access } from '../ports.ts'

const secretPurpose = 'access.invitation_links.secret_hash'
const codePurpose = 'access.invitation_codes.code_hash'

/** Draws the secret of a link: 128 random bits. Only its keyed hash is stored. */
export function drawInvitationSecret({ random, seal }: Pick<Access, 'random' | 'seal'>) {
  const secret = Buffer.from(random(16)).toString('base64url')
  return { secret, secretHash: seal.fingerprint(secret, secretPurpose) }
}

export const secretHashesOf = ({ seal }: Access, secret: string): readonly string[] =>
  seal.fingerprints(secret, secretPurpose)

/** The hash covers the person, so that a code is valid for them alone. */
const hashed = (subject: string, code: string) => `${subject} ${code}`

export const codeHashOf = ({ seal }: Access, subject: string, code: string): string =>
  seal.fingerprint(hashed(subject, code), codePurpose)

export const isInvitationCode = (
  { seal }: { readonly seal: Seal },
  subject: string,
  code: string,
  stored: string,
): boolean => seal.matches(hashed(subject, code), codePurpose, stored)
