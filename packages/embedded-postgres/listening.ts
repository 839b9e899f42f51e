import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { handOver, giveToFolderOwner, prepareFolder } from './ownership.ts'
import type { Place } from './place.ts'

export interface Listening {
  /** The folder of the socket, or 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly arguments: readonly string[]
  /** Removes what would be left outside the data folder. */
  clear(): void
}

/** The whole path of a socket must fit into 104 bytes on macOS, 108 on Linux. */
const LONGEST_PATH = 100
const SOCKET_PORT = 5432
const TEMPORARY = 'sooner-'

/** Prefers a socket where possible: it is faster than TCP, and other accounts on the machine can't connect to it. */
export async function chooseListening(place: Place, transport: 'socket' | 'tcp'): Promise<Listening> {
  removeFormer(place)
  if (transport === 'tcp') return overTcp()
  const near = join(place.folder, 'run')
  if (isPlain(near)) {
    prepareFolder(near, place.account)
    if (await takesSockets(near)) return overSocket(near, () => undefined)
  }
  for (const parent of new Set(['/tmp', tmpdir()])) {
    if (!isPlain(join(parent, `${TEMPORARY}xxxxxx`))) continue
    const folder = mkdtempSync(join(parent, TEMPORARY))
    handOver(folder, place.account)
    if (await takesSockets(folder)) {
      remember(place, folder)
      return overSocket(folder, () => removeFormer(place))
    }
    rmSync(folder, { recursive: true })
  }
  return overTcp()
}

function overSocket(host: string, clear: () => void): Listening {
  return {
    host,
    port: SOCKET_PORT,
    arguments: [
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${host}`,
      '-c',
      `port=${SOCKET_PORT}`,
    ],
    clear,
  }
}

async function overTcp(): Promise<Listening> {
  const host = '127.0.0.1'
  const port = await freePort(host)
  return {
    host,
    port,
    arguments: ['-c', `listen_addresses=${host}`, '-c', 'unix_socket_directories=', '-c', `port=${port}`],
    clear: () => undefined,
  }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * The drivers split a host at commas and colons, and PostgreSQL its list of folders: for other paths the socket is put in
 * /tmp.
 */
function isPlain(folder: string): boolean {
  return /^[\w./-]+$/.test(folder) && join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`).length <= LONGEST_PATH
}

/** Shared folders of virtual machines and containers often support files but not sockets. */
function takesSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(join(folder, `.try-${process.pid}`), () => server.close(() => resolve(true)))
  })
}

function remember(place: Place, folder: string): void {
  const file = join(place.folder, 'socket')
  writeFileSync(file, `${folder}\n`)
  giveToFolderOwner(file, place.folder, place.account)
}

/** A killed Sooner leaves its folder in /tmp behind. Its name is recorded, and only a name that we chose is removed. */
function removeFormer(place: Place): void {
  const file = join(place.folder, 'socket')
  let folder: string
  try {
    folder = readFileSync(file, 'utf8').trim()
  } catch {
    return
  }
  if (basename(folder).startsWith(TEMPORARY)) rmSync(folder, { recursive: true, force: true })
  rmSync(file, { force: true })
}
