import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection with the last of its answers once the server is closing. Node closes those that are idle at that moment,
 * and would wait for the others until they time out: for a stream that has just ended, or a connection on which nothing was ever
 * sent. Requests that take longer than the limit are cut, so that a slow client can't keep the process from ending in order.
 */
export function closeInTime(app: FastifyInstance, requestsEndWithinMs: number): void {
  const unanswered = new Map<Socket, number>()
  let isClosing = false
  let cutting: NodeJS.Timeout | undefined
  const count = (socket: Socket, by: number) => {
    const left = (unanswered.get(socket) ?? 0) + by
    if (!socket.destroyed) unanswered.set(socket, left)
    if (isClosing && left === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unanswered.keys()) count(socket, 0)
    cutting = setTimeout(() => {
      app.log.warn({ connections: unanswered.size }, 'requests that did not end in time are cut')
      app.server.closeAllConnections()
    }, requestsEndWithinMs)
  })
  app.addHook('onClose', async () => clearTimeout(cutting))
}
