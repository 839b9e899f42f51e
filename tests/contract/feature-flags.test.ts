import { featureFlagDefaults, featureFlagTestSet } from '@sooner/rules/feature-flags'
import { expect, test } from 'vitest'
import { sharedServer, startServer } from './support/server.ts'

async function flagsOf(address: string): Promise<unknown> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as { featureFlags: unknown }
  return config.featureFlags
}

test('the portal configuration has the defaults or the test set, with single overrides on top', async () => {
  const usual = await sharedServer()
  const testing = await startServer({ FEATURE_FLAGS: 'test,directDebit' })
  expect(await flagsOf(usual.address)).toEqual(featureFlagDefaults)
  expect(await flagsOf(testing.address)).toEqual({ ...featureFlagTestSet, directDebit: true })
  const environment = await startServer({ FEATURE_FLAGS: 'testEnvironment' })
  expect(await flagsOf(environment.address)).toEqual({ ...featureFlagTestSet, testEnvironment: true })
})

test('an unknown flag prevents the application from starting', async () => {
  await expect(startServer({ FEATURE_FLAGS: 'feedbackUi' })).rejects.toThrow(
    'FEATURE_FLAGS names no flag: feedbackUi',
  )
})
