import { addAbortSignal, Readable } from 'node:stream'
import { Refusal } from '@sooner/rules/refusal'
import { during } from '../../../platform/database/deadlines.ts'
import { ownRowsAsCsv, ownRowsAsJsonLines, type Whose } from '../../../platform/exports/own-rows.ts'
import { noteEnded, noteProgress, noteStarted, type Attempt } from '../../../platform/jobs/index.ts'
import { derivedFrom, notSilent } from '../../../platform/streams.ts'
import { transact } from '../../../platform/transaction.ts'
import { zipOf, type ZipEntry } from '../../../platform/zip.ts'
import { copyOfSignedAgreement, listSignedAgreements } from '../../agreements/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { listOwnFiles, openOwnFile } from '../../documents/index.ts'
import { downloadStatement, listStatements } from '../../remittances/index.ts'
import { expiryOf, fileKeyOf, maxExportBytes, type OwnDataExport, type Place } from '../domain/export.ts'
import { readMe, type RowsName } from '../domain/read-me.ts'
import type { OwnData } from '../ports.ts'
import { findExport, saveFailed, saveProgress, saveStarted, saveSucceeded } from '../store/exports.ts'
import { queueExportMail } from './export-mail.ts'
import { ownRows } from './own-rows.ts'
import { makeExportJob } from './start-export.ts'
import { whoseOf } from './whose.ts'

/** If the database or the file store sends nothing for this long, the attempt fails; the next one starts from the beginning. */
const maxSilentMs = 120_000

/**
 * Makes an archive from its beginning, in each attempt: an archive that was cut off is not stored at all. A second run of the job, or one
 * beside a slow first one, stores the same archive under the same key, and only the first that ends is noted and sends the email.
 */
export async function makeExport(ownData: OwnData, place: Place, attempt: Attempt): Promise<void> {
  const { db, clock, files } = ownData
  if (!(await transact(db, (tx) => saveStarted(tx, place)))) return endRefused(ownData, place)
  const own = await findExport(db, place)
  if (!own) return
  await noteStarted(db, place.id, clock.wall())
  try {
    const archive = zipOf(await entriesOf(ownData, own), clock.now())
    addAbortSignal(attempt.signal, archive)
    const storing = { maxBytes: maxExportBytes, contentType: 'application/zip' }
    const { bytes } = await files.put(fileKeyOf(place), archive, storing)
    await finish(ownData, place, bytes)
  } catch (error) {
    if (attempt.number > makeExportJob.retries) await giveUp(ownData, place, error)
    throw error
  }
}

/** A task that is started again after another export was begun, or after its time, has nothing to do. */
const endRefused = ({ db, clock }: OwnData, place: Place): Promise<void> =>
  transact(db, async (tx) => {
    if ((await findExport(tx, place))?.status === 'succeeded') return
    const error = 'another export was begun, or the time of this one is over'
    await noteEnded(tx, place.id, { status: 'failed', counts: {}, error }, clock.wall())
  })

async function finish(ownData: OwnData, place: Place, bytes: number): Promise<void> {
  const { db, clock, files } = ownData
  const at = clock.now()
  const expiresAt = expiryOf(at)
  const isNoted = await transact(db, async (tx) => {
    if (!(await saveSucceeded(tx, place, { bytes, at, expiresAt }))) return false
    await noteEnded(tx, place.id, { status: 'succeeded', counts: { bytes } }, clock.wall())
    await queueExportMail(ownData, tx, place, 'ready')
    return true
  })
  if (isNoted) return
  // Its time was over while it was made, or the vendor's data was deleted, so that its file has been looked for already.
  const now = await findExport(db, place)
  if (!now || now.fileDeletedAt !== null) await files.delete(fileKeyOf(place))
}

const giveUp = (ownData: OwnData, place: Place, error: unknown): Promise<void> =>
  transact(ownData.db, async (tx) => {
    const { clock } = ownData
    if (await saveFailed(tx, place, clock.now())) await queueExportMail(ownData, tx, place, 'failed')
    const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 500)
    await noteEnded(tx, place.id, { status: 'failed', counts: {}, error: reason }, clock.wall())
  })

/** A file of the archive that is opened when its turn comes. */
type Part = () => Promise<ZipEntry>

async function entriesOf(ownData: OwnData, own: OwnDataExport): Promise<AsyncGenerator<ZipEntry>> {
  const { db, clock, productName: product, supportEmail: support } = ownData
  const { vendorId, language } = own
  const whose = await whoseOf(ownData, vendorId)
  const counts: Partial<Record<RowsName, number>> = {}
  const rows = (Object.keys(ownRows) as RowsName[]).flatMap((name) =>
    partsOfRows(ownData, whose, name, (count) => (counts[name] = count)),
  )
  const papers = await partsOfPapers(ownData, own)
  const vendor = (await findDirectoryVendor(db, vendorId))?.name ?? vendorId
  const last: Part = async () => {
    const facts = { product, support, vendor, at: clock.now(), counts, paperCount: papers.length }
    return { name: 'README.txt', source: Readable.from([Buffer.from(readMe(language, facts))]) }
  }
  return oneByOne(ownData, own, [...rows, ...papers, last])
}

/** The progress is written at most a hundred times, however many documents there are. */
async function* oneByOne(ownData: OwnData, own: Place, parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  const total = parts.length
  let noted = -1
  for (const [done, open] of parts.entries()) {
    const percent = Math.floor((done * 100) / total)
    if (percent !== noted)
      await transact(ownData.db, async (tx) => {
        await saveProgress(tx, own, { done, total })
        await noteProgress(tx, own.id, { done, total })
      })
    noted = percent
    yield await open()
  }
}

/** The rows as an array of JSON objects, and as CSV. */
function partsOfRows(
  { db, copy }: OwnData,
  whose: Whose,
  name: RowsName,
  counted: (rows: number) => void,
): readonly Part[] {
  const read = async (statement: string) => notSilent(await copy.out(statement), maxSilentMs)
  return [
    async () => {
      const lines = await read(ownRowsAsJsonLines(db, ownRows[name], whose))
      return { name: `json/${name}.json`, source: derivedFrom(lines, asArray(lines, counted)) }
    },
    async () => {
      const csv = await read(ownRowsAsCsv(db, ownRows[name], whose))
      return { name: `csv/${name}.csv`, source: derivedFrom(csv, afterMark(csv)) }
    },
  ]
}

/** Spreadsheets read UTF-8 only behind a byte-order mark. */
async function* afterMark(csv: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('\ufeff')
  yield* csv as AsyncIterable<Buffer>
}

const lineEnd = 0x0a
const chunkBytes = 64 * 1024

/** Puts commas between lines of JSON and brackets around them. Rows arrive one by one and are passed on together. */
async function* asArray(lines: Readable, counted: (rows: number) => void): AsyncGenerator<Buffer> {
  let rows = 0
  let isBetween = false
  let text = '[\n'
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue
    if (isBetween) text += ',\n'
    isBetween = chunk.at(-1) === lineEnd
    // Each byte is one character here, so that a letter of several bytes may be cut in two.
    const found = chunk.toString('latin1', 0, isBetween ? chunk.length - 1 : chunk.length)
    rows += found.split('\n').length - (isBetween ? 0 : 1)
    text += found.replaceAll('\n', ',\n')
    if (text.length < chunkBytes) continue
    yield Buffer.from(text, 'latin1')
    text = ''
  }
  counted(rows)
  yield Buffer.from(`${text}${rows > 0 ? '\n' : ''}]\n`, 'latin1')
}

/** What is stored, or made, as a file: signed agreements, statements and uploaded documents. */
async function partsOfPapers(ownData: OwnData, own: OwnDataExport): Promise<readonly Part[]> {
  const { agreements, documents, remittances } = ownData
  const { vendorId, requestedBy } = own
  const signed = await listSignedAgreements(agreements, vendorId)
  const statements = await during('bulk', () => listStatements(remittances, vendorId))
  const months = [...new Set(statements.map(({ month }) => month))]
  const files = await listOwnFiles(documents, vendorId)
  return [
    ...signed.map((agreementId, at): Part => async () => {
      const { name, bytes } = await copyOfSignedAgreement(agreements, vendorId, agreementId)
      return paper(`agreements/${at + 1}-${name}`, Readable.from([bytes]))
    }),
    ...months.map((month): Part => async () => {
      const { name, bytes } = await downloadStatement(remittances, requestedBy, vendorId, month)
      return paper(`statements/${name}`, Readable.from([bytes]))
    }),
    ...files.map((file): Part => async () => {
      // The id is in the tables of documents, and keeps two files of one name apart.
      const name = `documents/${file.createdAt.toISOString().slice(0, 10)}-${file.id.slice(0, 8)}-${file.userFilename}`
      try {
        return paper(name, notSilent(await openOwnFile(documents, file), maxSilentMs))
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error
        return paper(`${name}.missing.txt`, Readable.from([Buffer.from('This file was not found.\n')]))
      }
    }),
  ]
}

const paper = (name: string, source: Readable): ZipEntry => ({ name, source, isCompressed: true })
