import { Agent, request } from 'node:http'

/**
 * One persistent connection, as a single client has it. It is deliberately simple, because its own CPU time is taken from the
 * two servers that are compared.
 */
export function connection(endpoint: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = (headers: Record<string, string>, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(endpoint, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { post, close: () => agent.destroy() }
}

/** How many calls per second all the clients get answered; each client sends its next call when the last is answered. */
export async function perSecond(
  clients: readonly (() => Promise<unknown>)[],
  seconds: number,
): Promise<number> {
  const from = performance.now()
  const until = from + seconds * 1000
  const counts = await Promise.all(
    clients.map(async (call) => {
      let count = 0
      while (performance.now() < until) {
        await call()
        count += 1
      }
      return count
    }),
  )
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - from)
}
