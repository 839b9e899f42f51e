import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a client that is still sending may take to notice the answer; a connection cut sooner would lose it. */
const lingerMs = 1_000

/**
 * Closes the connection of a request that is answered before its body has arrived, as a refused upload is. Node would wait for
 * the rest of the body as long as for a whole upload, so that strangers could occupy connections with refused requests.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
    if (raw.complete || (length === '0' && coding === undefined)) return
    void reply.header('connection', 'close')
    raw.socket.destroySoon = () => endSoon(raw.socket)
  })
}

/** Node calls this after an answer with `connection: close`. Its own version discards what the client has not read yet. */
function endSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroy())
  socket.end()
}
