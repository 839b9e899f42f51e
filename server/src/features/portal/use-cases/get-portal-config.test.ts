import { expect, test } from 'vitest'
import { readSettings } from '../../../platform/settings.ts'
import { getPortalConfig } from './get-portal-config.ts'

test('an unknown flag or brand prevents the application from starting', () => {
  const configOf = (env: Record<string, string>) =>
    getPortalConfig(readSettings({ SANDBOX: 'on', DATABASE_URL: 'postgres://localhost/any', ...env }), [])
  expect(() => configOf({ FEATURE_FLAGS: 'directDebit,feedbackUi' })).toThrow(
    'FEATURE_FLAGS names no flag: feedbackUi',
  )
  expect(() => configOf({ BRAND: 'unheard-of' })).toThrow('BRAND')
  expect(configOf({ FEATURE_FLAGS: 'directDebit' }).featureFlags.directDebit).toBe(true)
})
