import { describe, expect, test } from 'vitest'
import { sharedServer } from './support/shared-servers.ts'

const { address, database } = await sharedServer()

const signUp = {
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
}

async function errorOf(path: string, init: RequestInit) {
  const answer = await fetch(address + path, init)
  const text = await answer.text()
  expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts\b/)
  return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> }
}

describe('the services answer unreadable requests with message, code and statusCode', () => {
  test.each<[string, number, string, string, RequestInit]>([
    ['unknown route', 404, 'NOT_FOUND', '/vendor-service/nothing', {}],
    [
      'unknown file of the portal',
      404,
      'NOT_FOUND',
      '/assets/missing.js',
      { headers: { accept: 'text/html' } },
    ],
    ['wrong method', 405, 'METHOD_NOT_ALLOWED', '/healthz', { method: 'POST' }],
    [
      'wrong content type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '/sandbox/api/clock',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
    ],
    [
      'a form in place of JSON',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      '/sandbox/api/clock',
      { method: 'POST', body: new URLSearchParams({ hours: '1' }) },
    ],
    [
      'broken JSON',
      400,
      'INVALID_JSON',
      '/sandbox/api/clock',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    [
      'an extra key',
      400,
      'INVALID_REQUEST',
      '/sandbox/api/clock',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advance":{"days":1},"x":1}',
      },
    ],
    ['an extra query key', 400, 'INVALID_REQUEST', '/sandbox/api/mail?from=a', {}],
    ['a NUL byte', 400, 'INVALID_REQUEST', '/sandbox/api/mail?to=a%00b', {}],
    [
      'a body over the limit',
      413,
      'PAYLOAD_TOO_LARGE',
      '/sandbox/api/clock',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: ' '.repeat(400_000) },
    ],
  ])('%s', async (_what, status, code, path, init) => {
    const error = await errorOf(path, init)
    expect(error.status).toBe(status)
    expect(error.body).toMatchObject({ code, statusCode: status })
    expect(error.body['message']).toEqual(expect.any(String))
  })
})

describe('the user pool answers in its own protocol', () => {
  test.each<[string, string, RequestInit]>([
    [
      'no target',
      'UnknownOperationException',
      { headers: { 'content-type': 'application/x-amz-json-1.1' }, body: '{}' },
    ],
    [
      'an unknown operation',
      'UnknownOperationException',
      { headers: { ...signUp, 'x-amz-target': 'AWSCognitoIdentityProviderService.Nothing' }, body: '{}' },
    ],
    ['broken JSON', 'SerializationException', { headers: signUp, body: '{' }],
    ['a body over the limit', 'SerializationException', { headers: signUp, body: ' '.repeat(400_000) }],
    [
      'a wrong content type',
      'SerializationException',
      { headers: { ...signUp, 'content-type': 'text/plain' }, body: '{}' },
    ],
    ['no required field', 'InvalidParameterException', { headers: signUp, body: '{}' }],
    [
      'a NUL byte',
      'InvalidParameterException',
      {
        headers: signUp,
        body: '{"ClientId":"soonerportal","Username":"a\\u0000@b.test","Password":"Long-Enough-1"}',
      },
    ],
    [
      'a lone surrogate',
      'InvalidParameterException',
      {
        headers: signUp,
        body: '{"ClientId":"soonerportal","Username":"a@b.test","Password":"Long-Enough-1","UserAttributes":[{"Name":"name","Value":"\\ud800"}]}',
      },
    ],
  ])('%s', async (_what, type, init) => {
    const answer = await fetch(`${address}/identity/`, { method: 'POST', ...init })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-amzn-errortype')).toBe(type)
    expect(await answer.json()).toEqual({ __type: type, message: expect.any(String) as string })
  })
})

test('refused requests leave no trace', async () => {
  const accounts = await database.sql`select email from identity.accounts where email not like '%.test'`
  expect(accounts).toEqual([])
})
