import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
const saltBytes = 16
const keyBytes = 16
const nonceBytes = 12
const tagName = 'aes-128-gcm'
/** A message is one record. Push services take no larger body. */
const maxBodyBytes = 4096

export interface MessageKeys {
  /** Of the browser, as a point of P-256 that is not compressed. */
  readonly publicKey: Buffer
  readonly authSecret: Buffer
}

/** What is drawn for each message. */
interface Drawn {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function drawn(): Drawn {
  const own = createECDH(curve)
  own.generateKeys()
  return { salt: randomBytes(saltBytes), privateKey: own.getPrivateKey() }
}

/** The body of a message that only the browser can read: one record of `aes128gcm` (RFC 8188), with keys by RFC 8291. */
export function encrypted(
  text: string,
  { publicKey, authSecret }: MessageKeys,
  { salt, privateKey }: Drawn = drawn(),
): Buffer {
  const own = createECDH(curve)
  own.setPrivateKey(privateKey)
  const ownPublic = own.getPublicKey()
  const secret = derive(
    own.computeSecret(publicKey),
    authSecret,
    Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic]),
    32,
  )
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', keyBytes)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', nonceBytes)
  const cipher = createCipheriv(tagName, key, nonce)
  // The delimiter of the last record, without padding.
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(maxBodyBytes)
  const keyLength = Buffer.from([ownPublic.length])
  return Buffer.concat([salt, recordSize, keyLength, ownPublic, record, cipher.getAuthTag()])
}
