import { pino } from 'pino'
import { openFeatures } from '../../open-features.ts'
import { testFiles } from '../../platform/files/testing/test-files.ts'
import { ownFetch } from '../../platform/http/own-fetch.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { keyRingSetting, newKeyEntry } from '../../platform/seal-keys.ts'
import { createSeal } from '../../platform/seal.ts'
import { readSettings } from '../../platform/settings.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { openSandbox, seedPartnerTerms } from '../index.ts'
import { seedAgreements } from '../seed-agreements.ts'

/** All features over a database of its own, with the sandbox's partners and agreements, for what is made up from a seed. */
export async function seededWorld(now: Date, enqueue: Enqueue = async () => undefined) {
  const database = await testDatabase()
  const time = { now }
  const clock = { now: () => time.now, wall: () => time.now }
  const settings = readSettings({})
  const seal = createSeal(keyRingSetting.parse(newKeyEntry('first')))
  const sandbox = await openSandbox(database, {
    productName: 'Sooner',
    mailFrom: 'mail@app.test',
    baseUrl: settings.http.baseUrl,
  })
  const features = await openFeatures(settings, {
    ...database,
    clock,
    seal,
    pushKey: undefined,
    sandbox,
    files: await testFiles(),
    inside: ownFetch(),
    log: pino({ level: 'silent' }),
    enqueue,
  })
  await seedPartnerTerms(features.partners)
  await seedAgreements(features.agreements)
  const poolId = settings.userPool.id
  return {
    database,
    time,
    seal,
    features,
    poolId,
    world: { ...features, owners: { ...features, poolId } },
  }
}
