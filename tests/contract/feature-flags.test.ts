import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import { expect, test } from 'vitest'
import { otherFlags, sharedServer, sharedServerWithOtherSettings } from './support/shared-servers.ts'

async function flagsOf(address: string): Promise<unknown> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as { featureFlags: unknown }
  return config.featureFlags
}

test('the portal configuration has the defaults, with single overrides on top', async () => {
  const [usual, other] = [await sharedServer(), await sharedServerWithOtherSettings()]
  expect(await flagsOf(usual.address)).toEqual(featureFlagDefaults)
  expect(await flagsOf(other.address)).toEqual({ ...featureFlagDefaults, ...otherFlags })
})
