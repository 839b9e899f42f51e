import { allRoutes } from '@sooner/contract'
import type { Route, Standing } from '@sooner/contract/route'
import { expect, test } from 'vitest'
import type { Service } from '../../../platform/http/caller.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { admitCaller } from './admit-caller.ts'

const { db } = await testDatabase()
const [plain] = allRoutes as readonly Route[]
const { dialect: _, credentials: __, ...shape } = plain as Route
const route = (...who: Standing[]): Route => ({ ...shape, path: '/things', who, readOnly: 'passes' })

const admit = (declared: Route, scopes: readonly string[]) => {
  const service: Service = { clientId: 'reports', scopes }
  const request = { authorization: 'Bearer token', params: {}, body: undefined }
  return admitCaller({ db, tokens: { verify: async () => service } }, declared, request)
}

test('a service passes where services are admitted, under its own name and without an account', async () => {
  expect(await admit(route('operator', 'service'), ['sooner/service'])).toEqual({
    standings: new Set(['anonymous', 'service']),
    account: undefined,
    service: { clientId: 'reports', scopes: ['sooner/service'] },
  })
})

test.each<[string, Standing[], string[]]>([
  ['without the scope', ['service'], ['sooner/read']],
  ['where signed-in people are admitted', ['signed-in'], ['sooner/service']],
  ['where operators are admitted', ['operator'], ['sooner/service']],
  ['where vendors are admitted', ['vendor', 'owner'], ['sooner/service']],
])('%s a service is refused', async (_where, who, scopes) => {
  await expect(admit(route(...who), scopes)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
