import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '@sooner/rules/refusal'
import { AwsClient } from 'aws4fetch'
import { checkKey, unavailable, type FileStore } from './file-store.ts'
import { spool, sweepSpool } from './spool.ts'

export interface S3Options {
  /** `https://key:secret@host/bucket`, optionally followed by a folder. `s3:` means `https:`. */
  readonly url: string
  readonly region: string
  /** Holds uploads until their size and hash are known: S3 requires both before the first byte. */
  readonly spoolFolder: string
}

/**
 * So long for an answer, and for an upload a second more for each megabyte. How long the body of an answer takes is up to whoever reads
 * it; a store that falls silent in the middle of it fails by undici's own limits.
 */
const waitLimitMs = 120_000
const bytesPerMs = 1000

export async function openS3Store(options: S3Options, now: Date): Promise<FileStore> {
  const { base, client } = connect(options)
  await sweepSpool(options.spoolFolder, now)
  const ask = async (
    method: string,
    key: string,
    init: RequestInit = {},
    limitMs = waitLimitMs,
  ): Promise<Response> => {
    const url = `${base}/${checkKey(key)}`
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the file store did not answer in time')), limitMs)
    const response = await client
      .fetch(url, { ...init, method, signal: late.signal })
      .catch((error: unknown) => {
        throw unavailable(error)
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    // Our credentials, the bucket or the store itself are at fault: the caller can do nothing about it.
    await response.body?.cancel()
    throw unavailable(new Error(`the file store answered ${method} with ${response.status}`))
  }
  const bytes = async (key: string) => {
    const { status, headers } = await ask('HEAD', key)
    return status === 404 ? undefined : Number(headers.get('content-length'))
  }
  return {
    bytes,
    exists: async (key) => (await bytes(key)) !== undefined,
    async put(key, source, { maxBytes, contentType, lockedUntil }) {
      const { path, ...stored } = await spool(options.spoolFolder, source, maxBytes)
      try {
        const headers = {
          'content-type': contentType,
          'x-amz-content-sha256': stored.sha256,
          ...(lockedUntil ? lockOf(lockedUntil, stored.sha256) : {}),
        }
        const { status } = await ask(
          'PUT',
          key,
          { headers, body: await openAsBlob(path) },
          waitLimitMs + stored.bytes / bytesPerMs,
        )
        if (status === 404) throw unavailable(new Error('the file store has no such bucket'))
      } finally {
        await rm(path, { force: true })
      }
      return stored
    },
    async get(key) {
      const { status, headers, body } = await ask('GET', key)
      if (status === 404 || !body) {
        await body?.cancel()
        throw new Refusal('NOT_FOUND')
      }
      const stream = Readable.fromWeb(body as ReadableStream)
      return { stream, bytes: Number(headers.get('content-length')) }
    },
    async delete(key) {
      const { body } = await ask('DELETE', key)
      await body?.cancel()
    },
  }
}

/** A lock in compliance mode: nobody can shorten it, the owner of the bucket included. S3 requires a checksum with it. */
const lockOf = (until: Date, sha256: string) => ({
  'x-amz-object-lock-mode': 'COMPLIANCE',
  'x-amz-object-lock-retain-until-date': until.toISOString(),
  'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
})

function connect({ url, region }: S3Options) {
  const address = new URL(url.replace(/^s3:/, 'https:'))
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region,
    retries: 2,
  })
  const base = `${address.origin}${address.pathname.replace(/\/+$/, '')}`
  return { base, client }
}
