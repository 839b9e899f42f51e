import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createUserPool } from '@sooner/user-pool-client'
import { openSilentLine, type SilentLine } from '../tests/faults/support/silent-line.ts'
import type { Bench, Figure } from './bench.ts'
import { serveDatabase } from './served-database.ts'

const SILENT_SECONDS = 20
const CALLERS = 9

type Send = () => Promise<Response>

interface Fault {
  readonly name: string
  readonly begin: () => void
  readonly end: () => void
}

async function tokenOf(baseUrl: string): Promise<string> {
  const stored = new Map<string, string>()
  const pool = createUserPool({
    endpoint: `${baseUrl}/identity/`,
    userPoolId: 'local_Sooner',
    clientId: 'soonerportal',
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
  })
  await pool.signIn('operator@sooner.test', 'Sandbox-Pass-1')
  return (await pool.session())?.accessToken ?? ''
}

/** The readiness, a list, and an act. */
function requestsOf(baseUrl: string, token: string): readonly Send[] {
  const authorization = `Bearer ${token}`
  return [
    () => fetch(`${baseUrl}/readyz`),
    () => fetch(`${baseUrl}/vendor-service/operator/vendors`, { headers: { authorization } }),
    () =>
      fetch(`${baseUrl}/vendor-service/feedback`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ message: 'It is slow today.' }),
      }),
  ]
}

const timed = async (send: Send) => {
  const from = performance.now()
  const answer = await send()
  await answer.arrayBuffer()
  return { status: answer.status, seconds: (performance.now() - from) / 1000 }
}

/** Callers ask without pause while the database is silent, and then until everything works again. */
async function measureFault(asked: readonly Send[], { name, begin, end }: Fault): Promise<Figure[]> {
  // An act is answered 429 once one person has sent too much of it, which takes the database as well.
  const works = async () => (await Promise.all(asked.map(timed))).every(({ status }) => status < 500)
  if (!(await works())) throw new Error(`It does not work before ${name}.`)
  begin()
  let [slowest, answers, refused] = [0, 0, 0]
  const until = performance.now() + SILENT_SECONDS * 1000
  const ask = async (send: Send) => {
    while (performance.now() < until) {
      const { status, seconds } = await timed(send)
      slowest = Math.max(slowest, seconds)
      answers += 1
      if (status === 503) refused += 1
    }
  }
  await Promise.all(asked.flatMap((send) => Array.from({ length: CALLERS / asked.length }, () => ask(send))))
  end()
  const healed = performance.now()
  let recovered = Number.NaN
  while (Number.isNaN(recovered)) if (await works()) recovered = (performance.now() - healed) / 1000
  const note = `${refused} of ${answers} answers in ${SILENT_SECONDS} s were 503`
  return [
    { name: `${name}, slowest answer`, figure: slowest, unit: 's', bar: { atMost: 3 }, note },
    { name: `${name}, until all works again`, figure: recovered, unit: 's', bar: { atMost: 5 } },
  ]
}

/** The processes of a database server: the one that started it, and its children. */
const processesOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number),
]

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

function frozen(pid: number): Fault {
  let stopped: number[] = []
  return {
    name: 'frozen server',
    begin: () => {
      stopped = processesOf(pid)
      for (const one of stopped) process.kill(one, 'SIGSTOP')
    },
    end: () => {
      for (const one of stopped.toReversed()) process.kill(one, 'SIGCONT')
    },
  }
}

export const bench: Bench = {
  name: 'silence',
  async measure() {
    let line: SilentLine | undefined
    const { server, postgres, stop } = await serveDatabase({}, async (url) => {
      line = await openSilentLine(url)
      return line.url
    })
    try {
      const asked = requestsOf(server.baseUrl, await tokenOf(server.baseUrl))
      const lost = { name: 'lost bytes', begin: () => line?.silence(), end: () => line?.heal() }
      return [...(await measureFault(asked, lost)), ...(await measureFault(asked, frozen(postgres.pid)))]
    } finally {
      await stop()
      await line?.close()
    }
  },
}
