import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { basePaths } from '@sooner/contract/base-paths'
import { expect, test } from 'vitest'
import { claimsIn, openPeople } from '../contract/support/people.ts'
import { startProcess } from './support/own-process.ts'

test('a process that is told to stop ends with 0 within 5 s, whatever its clients do with their connections', async () => {
  // After 5 s it would be ended by force, with another code.
  const served = await startProcess({ STOP_WITHIN: '5000' })
  const { port, hostname } = new URL(served.address)
  const { signIn } = await openPeople(served)
  const owner = await signIn('owner@brightside.test')
  const vendorId = String(claimsIn(owner.idToken)['custom:vendorId'])
  const open = async (...head: readonly string[]): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    if (head.length > 0) socket.write([...head, 'host: 127.0.0.1', '', ''].join('\r\n'))
    return socket
  }
  const authorization = `authorization: Bearer ${owner.token}`
  const follow = () => open(`GET ${basePaths.vendor}/vendors/${vendorId}/live HTTP/1.1`, authorization)
  const [left, halfClosed, followed] = await Promise.all([follow(), follow(), follow()])
  await Promise.all([left, halfClosed, followed].map((socket) => once(socket, 'data')))
  left.destroy()
  halfClosed.end()
  await open()
  const reused = await open('GET /healthz HTTP/1.1')
  await once(reused, 'data')
  const stalled = await open(
    `POST ${basePaths.vendor}/vendors/${vendorId}/documents HTTP/1.1`,
    ...[authorization, 'content-type: multipart/form-data; boundary=b', 'content-length: 1000'],
  )
  stalled.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx')
  served.process.kill('SIGTERM')
  expect(await served.ended).toBe(0)
  expect(await served.logged('fatal')).toEqual([])
})
