import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { transport } from './transport.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** A server with the given request handler, reached over a real connection. */
async function service(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  return transport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, fetch)
}

const unreachable = { code: 'NetworkError', message: 'Network error', status: undefined }

describe('an answer', () => {
  test('is returned, and the operation is named in the target header', async () => {
    const call = await service((request, response) => {
      const { method, headers } = request
      response.end(JSON.stringify({ method, target: headers['x-amz-target'], type: headers['content-type'] }))
    })
    expect(await call('GetUser', { AccessToken: 'a' })).toEqual({
      method: 'POST',
      target: 'AWSCognitoIdentityProviderService.GetUser',
      type: 'application/x-amz-json-1.1',
    })
  })

  test('that is interrupted counts as missing', async () => {
    const call = await service((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"Username":"ann"')
      response.socket?.end()
    })
    await expect(call('GetUser', {})).rejects.toMatchObject(unreachable)
  })

  test('that never arrives counts as missing after fifteen seconds', async () => {
    const impatience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(impatience.signal)
    const call = await service(() => impatience.abort())
    await expect(call('GetUser', {})).rejects.toMatchObject(unreachable)
    expect(timeout).toHaveBeenCalledWith(15_000)
  })

  test.each(['', '<html></html>', 'null', '7'])('with %j has no content', async (text) => {
    const call = await service((_, response) => void response.end(text))
    expect(await call('RevokeToken', {})).toEqual({})
  })

  test('of a gateway is reported by its status', async () => {
    const call = await service((_, response) => void response.writeHead(503).end('<html></html>'))
    await expect(call('GetUser', {})).rejects.toMatchObject({
      code: 'UnknownError',
      message: 'Service Unavailable',
      status: 503,
    })
  })
})
