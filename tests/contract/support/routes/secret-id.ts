/** Matches the contract's `secretId`: 128 random bits. */
export const secretId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
