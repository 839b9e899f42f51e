import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own, which takes every email and keeps none. It states its port, and on request how many it took. */
let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      taken += 1
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
process.on('message', () => process.send?.({ taken }))
process.on('disconnect', () => process.exit())
process.send?.({ port: (server.server.address() as AddressInfo).port })
