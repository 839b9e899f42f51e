import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { clusterExists, createCluster, readOrMakePassword, type Role } from './cluster.ts'
import { writeConfiguration } from './configuration.ts'
import { explain, lastWords } from './explain.ts'
import { stopLeftover } from './leftover.ts'
import { chooseListening, type Listening } from './listening.ts'
import { type Place, takePlace } from './place.ts'
import { type End, type Launch, launchPostmaster, type Postmaster, untilReady } from './postmaster.ts'
import { Refused } from './refused.ts'
import { openServerLog, type ServerLog } from './server-log.ts'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: everything is stored in its `postgres` folder. */
  readonly dataDir: string
  /** Default true. Without it a power cut may lose everything: for tests alone. */
  readonly durable?: boolean
  /** Further settings of PostgreSQL, written as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Default: a Unix socket, except on Windows. */
  readonly transport?: 'socket' | 'tcp'
  /** The folder for the data when we are root and PostgreSQL's account can't reach DATA_DIR. */
  readonly outside?: string
  /** Receives a description of the current step, for a person who waits. */
  readonly onProgress?: (text: string) => void
  /** Receives what is worth a line in the log. */
  readonly log?: (text: string) => void
  /** Called when PostgreSQL ended without being stopped. The message is a sentence to show. */
  readonly onDeath?: (reason: Refused) => void
  readonly signal?: AbortSignal
}

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedPostgres {
  /** Signs in as the role that owns the database: for migrations. */
  readonly url: string
  /** Signs in as the role that owns nothing: for the application. */
  readonly servingUrl: string
  readonly connection: Connection
  readonly pid: number
  readonly folder: string
  readonly logFile: string
  /** True if this start created the database. */
  readonly created: boolean
  /** Safe to call twice. */
  stop(): Promise<void>
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const note = options.log ?? (() => undefined)
  const place = takePlace({ dataDir: options.dataDir, outside: options.outside ?? '/var/lib/sooner', note })
  let serverLog: ServerLog | undefined
  try {
    serverLog = openServerLog(place)
    return await startIn(place, serverLog, options)
  } catch (error) {
    serverLog?.close()
    place.release()
    throw error instanceof Refused ? error : explain(error, place.dataDir)
  }
}

async function startIn(
  place: Place,
  log: ServerLog,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, signal, onProgress = () => undefined } = options
  const otherPid = await stopLeftover(place.cluster, options.log ?? (() => undefined))
  const binaries = findBinaries(place)
  const created = !clusterExists(place, binaries)
  if (created) {
    onProgress('Creating the database')
    await createCluster({ place, binaries, durable, signal })
  }
  onProgress('Starting the database')
  const files = writeConfiguration(place, { durable, settings })
  const listening = await chooseListening(
    place,
    options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
  )
  const postmaster = await launch({ place, binaries, files, listening, log, otherPid }, signal).catch(
    (error: unknown) => {
      listening.clear()
      throw error
    },
  )
  const { host, port } = listening
  const urlOf = (role: Role) =>
    `postgres://${role}:${readOrMakePassword(place, role)}@${encodeURIComponent(host)}:${port}/sooner`
  const password = readOrMakePassword(place, 'sooner')
  const connection = { host, port, user: 'sooner', password, database: 'sooner' }
  return {
    url: urlOf('sooner'),
    servingUrl: urlOf('sooner_serving'),
    connection,
    pid: postmaster.pid,
    folder: place.folder,
    logFile: log.file,
    created,
    stop: lifetime({ place, log, listening, postmaster, onDeath: options.onDeath }),
  }
}

/** A backend that outlives a killed postmaster holds the shared memory until it notices, which takes a moment. */
const PATIENCE_WITH_BACKENDS = 10_000

async function launch(launchOptions: Launch, signal: AbortSignal | undefined): Promise<Postmaster> {
  const { place, log } = launchOptions
  const until = performance.now() + PATIENCE_WITH_BACKENDS
  for (;;) {
    log.mark()
    const postmaster = launchPostmaster(launchOptions)
    const stop = (): void => void postmaster.stop()
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    const end = await untilReady(postmaster, place.cluster)
    signal?.removeEventListener('abort', stop)
    if (!end && !signal?.aborted) return postmaster
    await postmaster.ended
    if (signal?.aborted) throw new Refused('stopped', 'Stopped while the database was being started.')
    const messages = log.recent()
    if (!/pre-existing shared memory block/.test(messages) || performance.now() > until)
      throw explain(end?.error, place.folder, messages)
    await wait(200)
  }
}

interface Life {
  readonly place: Place
  readonly log: ServerLog
  readonly listening: Listening
  readonly postmaster: Postmaster
  readonly onDeath: ((reason: Refused) => void) | undefined
}

/**
 * Covers the time from ready to the end, intended or not: every resource is then released, and only then can another start
 * use the folder.
 */
function lifetime({ place, log, listening, postmaster, onDeath }: Life): () => Promise<void> {
  let stopping = false
  log.mark()
  const cleared = postmaster.ended.then((end) => {
    const reason = stopping ? undefined : deathReason(end, place, log)
    listening.clear()
    log.close()
    place.release()
    if (reason) onDeath?.(reason)
  })
  return async () => {
    if (!stopping) {
      stopping = true
      await postmaster.stop()
    }
    await cleared
  }
}

function deathReason(end: End, place: Place, log: ServerLog): Refused {
  const messages = log.recent()
  const explained = explain(end.error, place.folder, messages)
  if (explained.code !== 'cannot-run') return explained
  const how = end.signal ? `was ended by ${end.signal}` : `ended by itself (code ${end.code})`
  const words = /FATAL|PANIC/.test(messages) ? `: ${lastWords(messages)}` : ''
  return new Refused('cannot-run', `PostgreSQL ${how}${words}. Its messages are in ${log.file}.`)
}
